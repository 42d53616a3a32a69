import { type MockChecks, SchemaJudge } from "./mock-judge.js";
import { Depths, type MockSchemas } from "./mock-schema.js";

/** The schemas of a document, and what is found out of all of them once. */
export class MockDocument {
  readonly schemas: MockSchemas;
  readonly depths: Depths;
  readonly judge: SchemaJudge;

  constructor(schemas: MockSchemas, checks: MockChecks = {}) {
    this.schemas = schemas;
    this.depths = new Depths(schemas);
    this.judge = new SchemaJudge(schemas, checks);
  }
}
