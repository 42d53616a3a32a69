import type { Response } from "../../model/operation.js";
import { interfaceOf } from "../../print/declarations.js";
import { docLines } from "../../print/docs.js";
import { stringLiteral } from "../../print/escape.js";
import type { Module, PrintedStatement } from "../../print/module.js";
import type { MemberSyntax, TypeSyntax } from "../../print/type-syntax.js";
import type { Emission } from "../emission/emission.js";
import {
  agreedText,
  emitOperationTypes,
  printSharing,
  type SharingOperations,
} from "./operation-types.js";
import type { EmittedModule } from "../emission/emitted-module.js";

/** Types of operations that have a member for each status of a part of their responses. */
interface StatusTypes {
  readonly part: "errors" | "successes";
  /** The module of each type by its name. */
  readonly places: ReadonlyMap<string, string>;
  /** The members of a type as its documentation calls them: `The data of successes`. */
  readonly noun: string;
  typeOf(
    response: Response,
    operations: SharingOperations,
    module: EmittedModule,
  ): TypeSyntax;
}

/**
 * The modules of such types, equal ones once: `errors.ts`, which in a large output re-exports its
 * parts, `errors/*.ts`, one per resource.
 */
export function emitStatusTypes(
  types: StatusTypes,
  emission: Emission,
): Module[] {
  return emitOperationTypes(
    {
      whole: `${types.part}.ts`,
      places: types.places,
      nameOf: (operation) => operation[types.part]?.type,
      declare: (name, operations, module) =>
        declareStatuses(name, operations, { types, module }),
    },
    emission,
  );
}

/** The declaration of a type by status, with the descriptions of the responses. */
function declareStatuses(
  name: string,
  operations: SharingOperations,
  {
    types: { part, noun, typeOf },
    module,
  }: { readonly types: StatusTypes; readonly module: EmittedModule },
): PrintedStatement {
  const [{ [part]: own, responses }] = operations;
  const statuses = new Set(own?.statuses);
  const texts = new Map(
    operations.map((operation) => [
      operation,
      new Map(
        operation.responses.map((each) => [each.status, each.description]),
      ),
    ]),
  );
  const members = responses
    .filter(({ status }) => statuses.has(status))
    .map((response): MemberSyntax => {
      const description = agreedText(operations, (each) =>
        texts.get(each)?.get(response.status),
      );
      return {
        kind: "property",
        name: statusKey(response.status),
        type: typeOf(response, operations, module),
        docs: docLines({ paragraphs: [description] }),
      };
    });
  const docs = [`${noun} of ${printSharing(operations)}, by status.`];
  return interfaceOf({ name, docs, members });
}

/** `404`, `default`, or a range: `"4XX"`. */
function statusKey(status: string): string {
  if (/^[1-5]\d\d$/.test(status)) return status;
  return status === "default" ? status : stringLiteral(status.toUpperCase());
}
