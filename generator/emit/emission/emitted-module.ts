import type { Schema } from "../../model/schema.js";
import { ModuleBuilder } from "../../print/module.js";
import type { TypeSyntax } from "../../print/type-syntax.js";
import { printType, type TypePrinting } from "../schemas/print-type.js";
import { temporalPackage } from "../dates/temporal.js";
import type { Emission } from "./emission.js";
import type { Projection } from "../../types/projection.js";

/** A module that is made of the model, which prints types of it. */
export class EmittedModule extends ModuleBuilder {
  readonly emission: Emission;
  /** The context of its types; every name of another module is imported. */
  readonly printing: TypePrinting;

  /** Names of `documentNames` are left to the document. */
  constructor(
    path: string,
    declared: Iterable<string>,
    emission: Emission,
    documentNames: ReadonlySet<string> = emission.names,
  ) {
    super(path, declared, documentNames);
    this.emission = emission;
    const { moduleOf, names, options } = emission;
    const from = temporalPackage(options.dates);
    this.printing = {
      ...(from !== undefined && {
        temporal: () => this.type(from, "Temporal"),
      }),
      nameOf: (name) => {
        if (!names.has(name))
          throw new Error(
            `invariant: no type is called ${JSON.stringify(name)}; please report this`,
          );
        return this.type(moduleOf(name), name);
      },
      isTaken: (name) => names.has(name),
    };
  }

  /** The type of a schema's values. */
  typeOf(schema: Schema, more?: Partial<Projection>): TypeSyntax {
    return printType(this.emission.table.project(schema, more), this.printing);
  }

  /** The name of a global type, which the document may have a type of, too. */
  global(name: string): string {
    return this.emission.names.has(name) ? `globalThis.${name}` : name;
  }
}
