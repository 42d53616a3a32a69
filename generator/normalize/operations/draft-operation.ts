import type {
  BodyPart,
  Link,
  Operation,
  Parameter,
  RequestBody,
  Response,
  ResponseHeader,
  SettledMember,
} from "../../model/operation.js";
import type { Schema } from "../../model/schema.js";
import type { Content } from "./read-content.js";

/**
 * An operation as the document has it, with its references followed and its schemas read but not
 * yet merged: a `ref` in them is still a JSON pointer.
 */
export interface DraftOperation extends Pick<
  Operation,
  | "pointer"
  | "method"
  | "path"
  | "summary"
  | "description"
  | "deprecated"
  | "security"
  | "server"
> {
  /** The written operationId. */
  readonly operationId?: string;
  readonly tags: readonly string[];
  readonly parameters: readonly DraftParameter[];
  readonly body?: DraftBody;
  readonly responses: readonly DraftResponse[];
  /** Its `callbacks` as written: requests of their own, which are read where they are wanted. */
  readonly callbacks: unknown;
}

/** A webhook or callback as the document has it. */
export interface DraftWebhook {
  readonly name: string;
  readonly expression?: string;
  readonly request: DraftOperation;
}

/** A parameter as the document has it. */
export type DraftParameter = Omit<Parameter, "member" | "isCondition">;

/** A request body, of the media type the client will send. */
export interface DraftBody
  extends
    Content,
    Pick<RequestBody, "required" | "pointer" | "orJson" | "orBytes"> {
  readonly parts: readonly BodyPart[];
  readonly description?: string;
  /** The member that says how it is answered, where the call says that by itself. */
  readonly chosen?: ChosenMember;
  /** The other bodies of the request, by calls of their own. */
  readonly alternatives?: readonly DraftBody[];
}

/** A member of a body that has one value, since another value is another call. */
export interface ChosenMember extends SettledMember {
  /** The values that a caller may pass. */
  readonly schema: Schema;
}

/** One response, of the media type the client will accept. */
export interface DraftResponse extends Pick<
  Response,
  "status" | "pointer" | "description" | "accepts"
> {
  readonly headers: readonly ResponseHeader[];
  /** The operations that what it holds leads on to. */
  readonly links: readonly DraftLink[];
  readonly content?: Content;
  /** Of a success: what else it may be had as, by calls of their own. */
  readonly alternatives?: readonly Content[];
}

/** A Link Object (OpenAPI 3.1, 4.8.20), before the operation it names is known. */
export interface DraftLink extends Omit<Link, "operation"> {
  readonly operationId?: string;
  readonly operationRef?: string;
}
