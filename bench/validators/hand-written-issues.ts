/**
 * The limit where all issues are collected: the lists and filters of `hand-written.ts` once more,
 * each thing that is wrong with its path, code and what is expected.
 */
import { isDate } from "../../templates/validation/formats/date.js";
import { isDateTime } from "../../templates/validation/formats/date-time.js";
import { isUuid } from "../../templates/validation/formats/uuid.js";
import { enumerations, isObject, isSafe } from "./hand-written.js";

type Key = string | number;

/** One thing that is wrong with a value. */
export interface HandIssue {
  readonly path: readonly Key[];
  readonly code: string;
  readonly expected: unknown;
}

class Found {
  readonly issues: HandIssue[] = [];
  readonly path: Key[] = [];

  wrong(
    value: unknown,
    key: Key | undefined,
    code: string,
    expected: unknown,
  ): void {
    const isMissing = value === undefined && typeof key === "string";
    const path = this.path.slice();
    if (key !== undefined) path.push(key);
    this.issues.push(
      isMissing
        ? { path, code: "required", expected: true }
        : { path, code, expected },
    );
  }
}

/** What is wrong with a list of clients. */
export function clientListIssues(value: unknown): readonly HandIssue[] {
  const to = new Found();
  findInClientList(value, undefined, to);
  return to.issues;
}

/** What is wrong with the input of a list of transactions. */
export function listInputIssues(value: unknown): readonly HandIssue[] {
  const to = new Found();
  findInListInput(value, to);
  return to.issues;
}

const {
  scopes,
  categories,
  documentScopes,
  documentStatuses,
  transactionStatuses,
} = enumerations;

function findInList(
  value: unknown,
  key: Key,
  to: Found,
  find: (item: unknown, key: Key, to: Found) => void,
): void {
  if (!Array.isArray(value)) return to.wrong(value, key, "type", "array");
  to.path.push(key);
  for (let i = 0; i < value.length; i++) find(value[i], i, to);
  to.path.pop();
}

function findInClientList(
  value: unknown,
  key: Key | undefined,
  to: Found,
): void {
  if (!isObject(value)) return to.wrong(value, key, "type", "object");
  if (key !== undefined) to.path.push(key);
  findInList(value["data"], "data", to, findInClient);
  findInPagination(value["pagination"], "pagination", to);
  if (key !== undefined) to.path.pop();
}

function findInPagination(
  value: unknown,
  key: Key | undefined,
  to: Found,
): void {
  if (!isObject(value)) return to.wrong(value, key, "type", "object");
  if (key !== undefined) to.path.push(key);
  if (typeof value["hasMore"] !== "boolean")
    to.wrong(value["hasMore"], "hasMore", "type", "boolean");
  if (
    value["nextCursor"] !== undefined &&
    typeof value["nextCursor"] !== "string"
  )
    to.wrong(value["nextCursor"], "nextCursor", "type", "string");
  if (value["totalCount"] !== undefined && !isSafe(value["totalCount"]))
    to.wrong(value["totalCount"], "totalCount", "type", "integer");
  if (key !== undefined) to.path.pop();
}

function findInClient(value: unknown, key: Key | undefined, to: Found): void {
  if (!isObject(value)) return to.wrong(value, key, "type", "object");
  if (key !== undefined) to.path.push(key);
  if (typeof value["id"] === "string") {
    if (!isUuid(value["id"])) to.wrong(value["id"], "id", "format", "uuid");
  } else to.wrong(value["id"], "id", "type", "string");
  if (value["type"] === undefined)
    to.wrong(value["type"], "type", "required", true);
  if (typeof value["name"] !== "string")
    to.wrong(value["name"], "name", "type", "string");
  else if (value["name"] === "")
    to.wrong(value["name"], "name", "minLength", 1);
  findInScopes(value["scopes"], "scopes", to);
  if (typeof value["createdAt"] === "string") {
    if (!isDateTime(value["createdAt"]))
      to.wrong(value["createdAt"], "createdAt", "format", "date-time");
  } else to.wrong(value["createdAt"], "createdAt", "type", "string");
  if (typeof value["updatedAt"] === "string") {
    if (!isDateTime(value["updatedAt"]))
      to.wrong(value["updatedAt"], "updatedAt", "format", "date-time");
  } else to.wrong(value["updatedAt"], "updatedAt", "type", "string");
  if (
    value["externalId"] !== undefined &&
    typeof value["externalId"] !== "string"
  )
    to.wrong(value["externalId"], "externalId", "type", "string");
  if (value["metadata"] !== undefined && !isObject(value["metadata"]))
    to.wrong(value["metadata"], "metadata", "type", "object");
  if (typeof value["birthDate"] === "string") {
    if (!isDate(value["birthDate"]))
      to.wrong(value["birthDate"], "birthDate", "format", "date");
  } else if (value["birthDate"] !== undefined)
    to.wrong(value["birthDate"], "birthDate", "type", "string");
  if (
    value["middleName"] !== undefined &&
    typeof value["middleName"] !== "string"
  )
    to.wrong(value["middleName"], "middleName", "type", "string");
  if (value["employment"] !== undefined)
    findInEmployment(value["employment"], "employment", to);
  if (value["scopeData"] !== undefined)
    findInClientScopeData(value["scopeData"], "scopeData", to);
  if (typeof value["isPrimary"] !== "boolean")
    to.wrong(value["isPrimary"], "isPrimary", "type", "boolean");
  if (
    value["email"] !== undefined &&
    value["email"] !== null &&
    typeof value["email"] !== "string"
  )
    to.wrong(value["email"], "email", "type", "string");
  if (
    value["phone"] !== undefined &&
    value["phone"] !== null &&
    typeof value["phone"] !== "string"
  )
    to.wrong(value["phone"], "phone", "type", "string");
  if (
    value["age"] !== undefined &&
    value["age"] !== null &&
    !isSafe(value["age"])
  )
    to.wrong(value["age"], "age", "type", "integer");
  if (value["addresses"] !== undefined)
    findInList(value["addresses"], "addresses", to, findInAddress);
  if (value["contactMethods"] !== undefined)
    findInList(
      value["contactMethods"],
      "contactMethods",
      to,
      findInContactMethod,
    );
  if (value["bankAccounts"] !== undefined)
    findInList(value["bankAccounts"], "bankAccounts", to, findInBankAccount);
  if (value["documents"] !== undefined)
    findInList(value["documents"], "documents", to, findInDocument);
  if (value["linkedClients"] !== undefined)
    findInList(value["linkedClients"], "linkedClients", to, findInLinkedClient);
  if (
    value["riskAssessments"] !== undefined &&
    !isObject(value["riskAssessments"])
  )
    to.wrong(value["riskAssessments"], "riskAssessments", "type", "object");
  if (value["tags"] !== undefined)
    findInList(value["tags"], "tags", to, findInTag);
  if (key !== undefined) to.path.pop();
}

function findInSummary(value: unknown, key: Key | undefined, to: Found): void {
  if (!isObject(value)) return to.wrong(value, key, "type", "object");
  if (key !== undefined) to.path.push(key);
  if (typeof value["id"] === "string") {
    if (!isUuid(value["id"])) to.wrong(value["id"], "id", "format", "uuid");
  } else to.wrong(value["id"], "id", "type", "string");
  if (value["type"] === undefined)
    to.wrong(value["type"], "type", "required", true);
  if (typeof value["name"] !== "string")
    to.wrong(value["name"], "name", "type", "string");
  else if (value["name"] === "")
    to.wrong(value["name"], "name", "minLength", 1);
  findInScopes(value["scopes"], "scopes", to);
  if (typeof value["createdAt"] === "string") {
    if (!isDateTime(value["createdAt"]))
      to.wrong(value["createdAt"], "createdAt", "format", "date-time");
  } else to.wrong(value["createdAt"], "createdAt", "type", "string");
  if (typeof value["updatedAt"] === "string") {
    if (!isDateTime(value["updatedAt"]))
      to.wrong(value["updatedAt"], "updatedAt", "format", "date-time");
  } else to.wrong(value["updatedAt"], "updatedAt", "type", "string");
  if (
    value["externalId"] !== undefined &&
    typeof value["externalId"] !== "string"
  )
    to.wrong(value["externalId"], "externalId", "type", "string");
  if (value["metadata"] !== undefined && !isObject(value["metadata"]))
    to.wrong(value["metadata"], "metadata", "type", "object");
  if (typeof value["birthDate"] === "string") {
    if (!isDate(value["birthDate"]))
      to.wrong(value["birthDate"], "birthDate", "format", "date");
  } else if (value["birthDate"] !== undefined)
    to.wrong(value["birthDate"], "birthDate", "type", "string");
  if (
    value["middleName"] !== undefined &&
    typeof value["middleName"] !== "string"
  )
    to.wrong(value["middleName"], "middleName", "type", "string");
  if (value["employment"] !== undefined)
    findInEmployment(value["employment"], "employment", to);
  if (value["scopeData"] !== undefined)
    findInClientScopeData(value["scopeData"], "scopeData", to);
  if (key !== undefined) to.path.pop();
}

function findInScopes(value: unknown, key: Key, to: Found): void {
  findInList(value, key, to, findInScope);
  if (Array.isArray(value) && value.length === 0)
    to.wrong(value, key, "minItems", 1);
}

function findInScope(value: unknown, key: Key, to: Found): void {
  if (!scopes.includes(value)) to.wrong(value, key, "enum", scopes);
}

function findInEmployment(
  value: unknown,
  key: Key | undefined,
  to: Found,
): void {
  if (!isObject(value)) return to.wrong(value, key, "type", "object");
  if (key !== undefined) to.path.push(key);
  if (
    value["isEmployee"] !== undefined &&
    typeof value["isEmployee"] !== "boolean"
  )
    to.wrong(value["isEmployee"], "isEmployee", "type", "boolean");
  if (
    value["employeeId"] !== undefined &&
    typeof value["employeeId"] !== "string"
  )
    to.wrong(value["employeeId"], "employeeId", "type", "string");
  if (value["position"] !== undefined && typeof value["position"] !== "string")
    to.wrong(value["position"], "position", "type", "string");
  if (
    value["department"] !== undefined &&
    typeof value["department"] !== "string"
  )
    to.wrong(value["department"], "department", "type", "string");
  if (typeof value["startDate"] === "string") {
    if (!isDate(value["startDate"]))
      to.wrong(value["startDate"], "startDate", "format", "date");
  } else if (value["startDate"] !== undefined)
    to.wrong(value["startDate"], "startDate", "type", "string");
  if (key !== undefined) to.path.pop();
}

function findInClientScopeData(
  value: unknown,
  key: Key | undefined,
  to: Found,
): void {
  if (!isObject(value)) return to.wrong(value, key, "type", "object");
  if (key !== undefined) to.path.push(key);
  if (value["MX"] !== undefined) findInClientMx(value["MX"], "MX", to);
  if (key !== undefined) to.path.pop();
}

function findInClientMx(value: unknown, key: Key | undefined, to: Found): void {
  if (!isObject(value)) return to.wrong(value, key, "type", "object");
  if (key !== undefined) to.path.push(key);
  if (value["rfc"] !== undefined && typeof value["rfc"] !== "string")
    to.wrong(value["rfc"], "rfc", "type", "string");
  if (value["curp"] !== undefined && typeof value["curp"] !== "string")
    to.wrong(value["curp"], "curp", "type", "string");
  if (value["actividadVulnerable"] !== undefined)
    findInActivity(value["actividadVulnerable"], "actividadVulnerable", to);
  if (value["cnbv"] !== undefined) findInCnbv(value["cnbv"], "cnbv", to);
  if (key !== undefined) to.path.pop();
}

function findInActivity(value: unknown, key: Key | undefined, to: Found): void {
  if (!isObject(value)) return to.wrong(value, key, "type", "object");
  if (key !== undefined) to.path.push(key);
  if (value["ARI"] !== undefined && !isObject(value["ARI"]))
    to.wrong(value["ARI"], "ARI", "type", "object");
  if (value["INM"] !== undefined && !isObject(value["INM"]))
    to.wrong(value["INM"], "INM", "type", "object");
  if (value["JYS"] !== undefined && !isObject(value["JYS"]))
    to.wrong(value["JYS"], "JYS", "type", "object");
  if (value["MJR"] !== undefined && !isObject(value["MJR"]))
    to.wrong(value["MJR"], "MJR", "type", "object");
  if (value["MPC"] !== undefined && !isObject(value["MPC"]))
    to.wrong(value["MPC"], "MPC", "type", "object");
  if (value["TSC"] !== undefined && !isObject(value["TSC"]))
    to.wrong(value["TSC"], "TSC", "type", "object");
  if (value["VEH"] !== undefined && !isObject(value["VEH"]))
    to.wrong(value["VEH"], "VEH", "type", "object");
  if (value["AVI"] !== undefined && !isObject(value["AVI"]))
    to.wrong(value["AVI"], "AVI", "type", "object");
  if (key !== undefined) to.path.pop();
}

function findInCnbv(value: unknown, key: Key | undefined, to: Found): void {
  if (!isObject(value)) return to.wrong(value, key, "type", "object");
  if (key !== undefined) to.path.push(key);
  if (value["TRANSMISOR"] !== undefined)
    findInTransmisor(value["TRANSMISOR"], "TRANSMISOR", to);
  if (key !== undefined) to.path.pop();
}

function findInTransmisor(
  value: unknown,
  key: Key | undefined,
  to: Found,
): void {
  if (!isObject(value)) return to.wrong(value, key, "type", "object");
  if (key !== undefined) to.path.push(key);
  if (
    value["numeroCuenta"] !== undefined &&
    typeof value["numeroCuenta"] !== "string"
  )
    to.wrong(value["numeroCuenta"], "numeroCuenta", "type", "string");
  if (
    value["claveSujetoObligado"] !== undefined &&
    typeof value["claveSujetoObligado"] !== "string"
  )
    to.wrong(
      value["claveSujetoObligado"],
      "claveSujetoObligado",
      "type",
      "string",
    );
  if (key !== undefined) to.path.pop();
}

function findInAddress(value: unknown, key: Key | undefined, to: Found): void {
  if (!isObject(value)) return to.wrong(value, key, "type", "object");
  if (key !== undefined) to.path.push(key);
  if (typeof value["id"] === "string") {
    if (!isUuid(value["id"])) to.wrong(value["id"], "id", "format", "uuid");
  } else to.wrong(value["id"], "id", "type", "string");
  if (typeof value["clientId"] === "string") {
    if (!isUuid(value["clientId"]))
      to.wrong(value["clientId"], "clientId", "format", "uuid");
  } else to.wrong(value["clientId"], "clientId", "type", "string");
  if (typeof value["isPrimary"] !== "boolean")
    to.wrong(value["isPrimary"], "isPrimary", "type", "boolean");
  if (value["street"] !== undefined && typeof value["street"] !== "string")
    to.wrong(value["street"], "street", "type", "string");
  if (value["city"] !== undefined && typeof value["city"] !== "string")
    to.wrong(value["city"], "city", "type", "string");
  if (value["state"] !== undefined && typeof value["state"] !== "string")
    to.wrong(value["state"], "state", "type", "string");
  if (
    value["postalCode"] !== undefined &&
    typeof value["postalCode"] !== "string"
  )
    to.wrong(value["postalCode"], "postalCode", "type", "string");
  if (value["type"] !== undefined && typeof value["type"] !== "string")
    to.wrong(value["type"], "type", "type", "string");
  if (
    value["externalId"] !== undefined &&
    typeof value["externalId"] !== "string"
  )
    to.wrong(value["externalId"], "externalId", "type", "string");
  if (value["metadata"] !== undefined && !isObject(value["metadata"]))
    to.wrong(value["metadata"], "metadata", "type", "object");
  if (typeof value["createdAt"] === "string") {
    if (!isDateTime(value["createdAt"]))
      to.wrong(value["createdAt"], "createdAt", "format", "date-time");
  } else to.wrong(value["createdAt"], "createdAt", "type", "string");
  if (typeof value["updatedAt"] === "string") {
    if (!isDateTime(value["updatedAt"]))
      to.wrong(value["updatedAt"], "updatedAt", "format", "date-time");
  } else to.wrong(value["updatedAt"], "updatedAt", "type", "string");
  if (value["scopeData"] !== undefined)
    findInAddressScopeData(value["scopeData"], "scopeData", to);
  if (key !== undefined) to.path.pop();
}

function findInAddressScopeData(
  value: unknown,
  key: Key | undefined,
  to: Found,
): void {
  if (!isObject(value)) return to.wrong(value, key, "type", "object");
  if (key !== undefined) to.path.push(key);
  if (value["MX"] !== undefined) findInAddressMx(value["MX"], "MX", to);
  if (key !== undefined) to.path.pop();
}

function findInAddressMx(
  value: unknown,
  key: Key | undefined,
  to: Found,
): void {
  if (!isObject(value)) return to.wrong(value, key, "type", "object");
  if (key !== undefined) to.path.push(key);
  if (
    value["exteriorNumber"] !== undefined &&
    typeof value["exteriorNumber"] !== "string"
  )
    to.wrong(value["exteriorNumber"], "exteriorNumber", "type", "string");
  if (
    value["interiorNumber"] !== undefined &&
    typeof value["interiorNumber"] !== "string"
  )
    to.wrong(value["interiorNumber"], "interiorNumber", "type", "string");
  if (
    value["neighborhood"] !== undefined &&
    typeof value["neighborhood"] !== "string"
  )
    to.wrong(value["neighborhood"], "neighborhood", "type", "string");
  if (
    value["municipality"] !== undefined &&
    typeof value["municipality"] !== "string"
  )
    to.wrong(value["municipality"], "municipality", "type", "string");
  if (
    value["betweenStreets"] !== undefined &&
    typeof value["betweenStreets"] !== "string"
  )
    to.wrong(value["betweenStreets"], "betweenStreets", "type", "string");
  if (
    value["reference"] !== undefined &&
    typeof value["reference"] !== "string"
  )
    to.wrong(value["reference"], "reference", "type", "string");
  if (value["cnbv"] !== undefined) findInAddressCnbv(value["cnbv"], "cnbv", to);
  if (key !== undefined) to.path.pop();
}

function findInAddressCnbv(
  value: unknown,
  key: Key | undefined,
  to: Found,
): void {
  if (!isObject(value)) return to.wrong(value, key, "type", "object");
  if (key !== undefined) to.path.push(key);
  if (value["TRANSMISOR"] !== undefined && !isObject(value["TRANSMISOR"]))
    to.wrong(value["TRANSMISOR"], "TRANSMISOR", "type", "object");
  if (key !== undefined) to.path.pop();
}

function findInContactMethod(
  value: unknown,
  key: Key | undefined,
  to: Found,
): void {
  if (!isObject(value)) return to.wrong(value, key, "type", "object");
  if (key !== undefined) to.path.push(key);
  if (typeof value["id"] === "string") {
    if (!isUuid(value["id"])) to.wrong(value["id"], "id", "format", "uuid");
  } else to.wrong(value["id"], "id", "type", "string");
  if (typeof value["clientId"] === "string") {
    if (!isUuid(value["clientId"]))
      to.wrong(value["clientId"], "clientId", "format", "uuid");
  } else to.wrong(value["clientId"], "clientId", "type", "string");
  if (typeof value["value"] !== "string")
    to.wrong(value["value"], "value", "type", "string");
  if (typeof value["isVerified"] !== "boolean")
    to.wrong(value["isVerified"], "isVerified", "type", "boolean");
  if (typeof value["verifiedAt"] === "string") {
    if (!isDateTime(value["verifiedAt"]))
      to.wrong(value["verifiedAt"], "verifiedAt", "format", "date-time");
  } else if (value["verifiedAt"] !== undefined)
    to.wrong(value["verifiedAt"], "verifiedAt", "type", "string");
  if (typeof value["isPrimary"] !== "boolean")
    to.wrong(value["isPrimary"], "isPrimary", "type", "boolean");
  if (value["label"] !== undefined && typeof value["label"] !== "string")
    to.wrong(value["label"], "label", "type", "string");
  if (
    value["externalId"] !== undefined &&
    typeof value["externalId"] !== "string"
  )
    to.wrong(value["externalId"], "externalId", "type", "string");
  if (value["metadata"] !== undefined && !isObject(value["metadata"]))
    to.wrong(value["metadata"], "metadata", "type", "object");
  if (typeof value["createdAt"] === "string") {
    if (!isDateTime(value["createdAt"]))
      to.wrong(value["createdAt"], "createdAt", "format", "date-time");
  } else to.wrong(value["createdAt"], "createdAt", "type", "string");
  if (typeof value["updatedAt"] === "string") {
    if (!isDateTime(value["updatedAt"]))
      to.wrong(value["updatedAt"], "updatedAt", "format", "date-time");
  } else to.wrong(value["updatedAt"], "updatedAt", "type", "string");
  if (key !== undefined) to.path.pop();
}

function findInBankAccount(
  value: unknown,
  key: Key | undefined,
  to: Found,
): void {
  if (!isObject(value)) return to.wrong(value, key, "type", "object");
  if (key !== undefined) to.path.push(key);
  if (typeof value["id"] === "string") {
    if (!isUuid(value["id"])) to.wrong(value["id"], "id", "format", "uuid");
  } else to.wrong(value["id"], "id", "type", "string");
  if (typeof value["clientId"] === "string") {
    if (!isUuid(value["clientId"]))
      to.wrong(value["clientId"], "clientId", "format", "uuid");
  } else to.wrong(value["clientId"], "clientId", "type", "string");
  if (typeof value["accountNumber"] !== "string")
    to.wrong(value["accountNumber"], "accountNumber", "type", "string");
  if (value["bankName"] !== undefined && typeof value["bankName"] !== "string")
    to.wrong(value["bankName"], "bankName", "type", "string");
  if (value["bankCode"] !== undefined && typeof value["bankCode"] !== "string")
    to.wrong(value["bankCode"], "bankCode", "type", "string");
  if (value["currency"] !== undefined && typeof value["currency"] !== "string")
    to.wrong(value["currency"], "currency", "type", "string");
  if (value["type"] !== undefined && typeof value["type"] !== "string")
    to.wrong(value["type"], "type", "type", "string");
  if (typeof value["isPrimary"] !== "boolean")
    to.wrong(value["isPrimary"], "isPrimary", "type", "boolean");
  if (typeof value["isActive"] !== "boolean")
    to.wrong(value["isActive"], "isActive", "type", "boolean");
  if (value["label"] !== undefined && typeof value["label"] !== "string")
    to.wrong(value["label"], "label", "type", "string");
  if (
    value["externalId"] !== undefined &&
    typeof value["externalId"] !== "string"
  )
    to.wrong(value["externalId"], "externalId", "type", "string");
  if (value["metadata"] !== undefined && !isObject(value["metadata"]))
    to.wrong(value["metadata"], "metadata", "type", "object");
  if (
    value["codigoBanco"] !== undefined &&
    typeof value["codigoBanco"] !== "string"
  )
    to.wrong(value["codigoBanco"], "codigoBanco", "type", "string");
  if (
    value["codigoPlaza"] !== undefined &&
    typeof value["codigoPlaza"] !== "string"
  )
    to.wrong(value["codigoPlaza"], "codigoPlaza", "type", "string");
  if (typeof value["createdAt"] === "string") {
    if (!isDateTime(value["createdAt"]))
      to.wrong(value["createdAt"], "createdAt", "format", "date-time");
  } else to.wrong(value["createdAt"], "createdAt", "type", "string");
  if (typeof value["updatedAt"] === "string") {
    if (!isDateTime(value["updatedAt"]))
      to.wrong(value["updatedAt"], "updatedAt", "format", "date-time");
  } else to.wrong(value["updatedAt"], "updatedAt", "type", "string");
  if (key !== undefined) to.path.pop();
}

function findInDocument(value: unknown, key: Key | undefined, to: Found): void {
  if (!isObject(value)) return to.wrong(value, key, "type", "object");
  if (key !== undefined) to.path.push(key);
  if (typeof value["id"] === "string") {
    if (!isUuid(value["id"])) to.wrong(value["id"], "id", "format", "uuid");
  } else to.wrong(value["id"], "id", "type", "string");
  if (typeof value["clientId"] === "string") {
    if (!isUuid(value["clientId"]))
      to.wrong(value["clientId"], "clientId", "format", "uuid");
  } else to.wrong(value["clientId"], "clientId", "type", "string");
  if (!categories.includes(value["category"]))
    to.wrong(value["category"], "category", "enum", categories);
  if (!documentScopes.includes(value["scope"]))
    to.wrong(value["scope"], "scope", "enum", documentScopes);
  if (typeof value["type"] !== "string")
    to.wrong(value["type"], "type", "type", "string");
  else if (value["type"] === "")
    to.wrong(value["type"], "type", "minLength", 1);
  if (typeof value["createdAt"] === "string") {
    if (!isDateTime(value["createdAt"]))
      to.wrong(value["createdAt"], "createdAt", "format", "date-time");
  } else to.wrong(value["createdAt"], "createdAt", "type", "string");
  if (typeof value["updatedAt"] === "string") {
    if (!isDateTime(value["updatedAt"]))
      to.wrong(value["updatedAt"], "updatedAt", "format", "date-time");
  } else to.wrong(value["updatedAt"], "updatedAt", "type", "string");
  if (
    value["status"] !== undefined &&
    !documentStatuses.includes(value["status"])
  )
    to.wrong(value["status"], "status", "enum", documentStatuses);
  if (
    value["filename"] !== undefined &&
    value["filename"] !== null &&
    typeof value["filename"] !== "string"
  )
    to.wrong(value["filename"], "filename", "type", "string");
  if (
    value["contentType"] !== undefined &&
    value["contentType"] !== null &&
    typeof value["contentType"] !== "string"
  )
    to.wrong(value["contentType"], "contentType", "type", "string");
  if (
    value["size"] !== undefined &&
    value["size"] !== null &&
    !isSafe(value["size"])
  )
    to.wrong(value["size"], "size", "type", "integer");
  if (typeof value["expiresAt"] === "string") {
    if (!isDate(value["expiresAt"]))
      to.wrong(value["expiresAt"], "expiresAt", "format", "date");
  } else if (value["expiresAt"] !== undefined && value["expiresAt"] !== null)
    to.wrong(value["expiresAt"], "expiresAt", "type", "string");
  if (typeof value["verifiedAt"] === "string") {
    if (!isDateTime(value["verifiedAt"]))
      to.wrong(value["verifiedAt"], "verifiedAt", "format", "date-time");
  } else if (value["verifiedAt"] !== undefined && value["verifiedAt"] !== null)
    to.wrong(value["verifiedAt"], "verifiedAt", "type", "string");
  if (
    value["verifiedBy"] !== undefined &&
    value["verifiedBy"] !== null &&
    typeof value["verifiedBy"] !== "string"
  )
    to.wrong(value["verifiedBy"], "verifiedBy", "type", "string");
  if (
    value["rejectionReason"] !== undefined &&
    value["rejectionReason"] !== null &&
    typeof value["rejectionReason"] !== "string"
  )
    to.wrong(value["rejectionReason"], "rejectionReason", "type", "string");
  if (typeof value["reviewedAt"] === "string") {
    if (!isDateTime(value["reviewedAt"]))
      to.wrong(value["reviewedAt"], "reviewedAt", "format", "date-time");
  } else if (value["reviewedAt"] !== undefined && value["reviewedAt"] !== null)
    to.wrong(value["reviewedAt"], "reviewedAt", "type", "string");
  if (
    value["reviewedBy"] !== undefined &&
    value["reviewedBy"] !== null &&
    typeof value["reviewedBy"] !== "string"
  )
    to.wrong(value["reviewedBy"], "reviewedBy", "type", "string");
  if (
    value["externalId"] !== undefined &&
    value["externalId"] !== null &&
    typeof value["externalId"] !== "string"
  )
    to.wrong(value["externalId"], "externalId", "type", "string");
  if (value["fields"] !== undefined && !isObject(value["fields"]))
    to.wrong(value["fields"], "fields", "type", "object");
  if (value["metadata"] !== undefined && !isObject(value["metadata"]))
    to.wrong(value["metadata"], "metadata", "type", "object");
  if (key !== undefined) to.path.pop();
}

function findInLinkedClient(
  value: unknown,
  key: Key | undefined,
  to: Found,
): void {
  if (!isObject(value)) return to.wrong(value, key, "type", "object");
  if (key !== undefined) to.path.push(key);
  if (typeof value["id"] === "string") {
    if (!isUuid(value["id"])) to.wrong(value["id"], "id", "format", "uuid");
  } else to.wrong(value["id"], "id", "type", "string");
  findInSummary(value["client"], "client", to);
  if (typeof value["createdAt"] === "string") {
    if (!isDateTime(value["createdAt"]))
      to.wrong(value["createdAt"], "createdAt", "format", "date-time");
  } else to.wrong(value["createdAt"], "createdAt", "type", "string");
  if (typeof value["updatedAt"] === "string") {
    if (!isDateTime(value["updatedAt"]))
      to.wrong(value["updatedAt"], "updatedAt", "format", "date-time");
  } else to.wrong(value["updatedAt"], "updatedAt", "type", "string");
  if (value["metadata"] !== undefined && !isObject(value["metadata"]))
    to.wrong(value["metadata"], "metadata", "type", "object");
  if (key !== undefined) to.path.pop();
}

function findInTag(value: unknown, key: Key | undefined, to: Found): void {
  if (!isObject(value)) return to.wrong(value, key, "type", "object");
  if (key !== undefined) to.path.push(key);
  if (typeof value["id"] === "string") {
    if (!isUuid(value["id"])) to.wrong(value["id"], "id", "format", "uuid");
  } else to.wrong(value["id"], "id", "type", "string");
  if (typeof value["name"] !== "string")
    to.wrong(value["name"], "name", "type", "string");
  if (value["color"] !== undefined && typeof value["color"] !== "string")
    to.wrong(value["color"], "color", "type", "string");
  if (key !== undefined) to.path.pop();
}

function findInListInput(value: unknown, to: Found): void {
  if (!isObject(value)) return to.wrong(value, undefined, "type", "object");
  for (const name in value) {
    if (name === "alertId") findInId(value[name], name, to);
    else if (name === "filter") findInFilter(value[name], name, to);
    else to.wrong(null, name, "unknown-field", ["alertId", "filter"]);
  }
  if (value["alertId"] === undefined)
    to.wrong(undefined, "alertId", "required", true);
}

function findInId(value: unknown, key: Key, to: Found): void {
  if (typeof value !== "string") to.wrong(value, key, "type", "string");
  else if (!isUuid(value)) to.wrong(value, key, "format", "uuid");
}

function findInTime(value: unknown, key: Key, to: Found): void {
  if (typeof value !== "string") to.wrong(value, key, "type", "string");
  else if (!isDateTime(value)) to.wrong(value, key, "format", "date-time");
}

function findInStatus(value: unknown, key: Key, to: Found): void {
  if (!transactionStatuses.includes(value))
    to.wrong(value, key, "enum", transactionStatuses);
}

function findInText(value: unknown, key: Key, to: Found): void {
  if (typeof value !== "string") to.wrong(value, key, "type", "string");
}

function findInNumber(value: unknown, key: Key, to: Found): void {
  if (!Number.isFinite(value)) to.wrong(value, key, "type", "number");
}

function findInBoolean(value: unknown, key: Key, to: Found): void {
  if (typeof value !== "boolean") to.wrong(value, key, "type", "boolean");
}

function findInFilled(
  value: unknown,
  key: Key,
  to: Found,
  find: (item: unknown, key: Key, to: Found) => void,
): void {
  findInList(value, key, to, find);
  if (Array.isArray(value) && value.length === 0)
    to.wrong(value, key, "empty", 1);
}

function findInFilter(value: unknown, key: Key, to: Found): void {
  if (!isObject(value)) return to.wrong(value, key, "type", "object");
  to.path.push(key);
  let count = 0;
  for (const name in value) {
    count++;
    findInField(value[name], name, to);
  }
  to.path.pop();
  if (count === 0) to.wrong(value, key, "empty", 1);
}

const fields: readonly string[] = [
  "id",
  "search",
  "status",
  "amount",
  "currency",
  "description",
  "externalId",
  "timestamp",
  "relatedClientIds",
  "isAlerted",
  "alertedAt",
  "scopes",
  "productId",
  "createdAt",
  "updatedAt",
  "tagIds",
];

function findInField(value: unknown, name: string, to: Found): void {
  switch (name) {
    case "id":
    case "productId":
      return typeof value === "string"
        ? findInId(value, name, to)
        : findInSet(value, name, to, findInId);
    case "search":
      if (typeof value !== "string")
        return to.wrong(value, name, "type", "string");
      if (value === "") return to.wrong(value, name, "minLength", 1);
      if (value.length > 200) return to.wrong(value, name, "maxLength", 200);
      return;
    case "status":
      return typeof value === "string"
        ? findInStatus(value, name, to)
        : findInSet(value, name, to, findInStatus);
    case "amount":
      return Number.isFinite(value)
        ? undefined
        : findInNumbers(value, name, to);
    case "currency":
      return typeof value === "string"
        ? undefined
        : findInSet(value, name, to, findInText);
    case "description":
    case "externalId":
      return typeof value === "string"
        ? undefined
        : findInTexts(value, name, to);
    case "timestamp":
    case "alertedAt":
    case "createdAt":
    case "updatedAt":
      return typeof value === "string"
        ? findInTime(value, name, to)
        : findInTimes(value, name, to);
    case "isAlerted":
      return findInBoolean(value, name, to);
    case "scopes":
      return typeof value === "string"
        ? findInScope(value, name, to)
        : findInSet(value, name, to, findInScope);
    case "tagIds":
    case "relatedClientIds":
      return typeof value === "string"
        ? findInId(value, name, to)
        : findInIds(value, name, to);
    default:
      return to.wrong(null, name, "unknown-field", fields);
  }
}

const setOperators: readonly string[] = ["eq", "in", "nin"];

function findInSet(
  value: unknown,
  key: Key,
  to: Found,
  find: (item: unknown, key: Key, to: Found) => void,
): void {
  if (!isObject(value))
    return to.wrong(value, key, "type", ["string", "object"]);
  to.path.push(key);
  let count = 0;
  for (const name in value) {
    count++;
    switch (name) {
      case "eq":
        find(value[name], name, to);
        break;
      case "in":
      case "nin":
        findInFilled(value[name], name, to, find);
        break;
      default:
        to.wrong(null, name, "unknown-operator", setOperators);
    }
  }
  to.path.pop();
  if (count === 0) to.wrong(value, key, "empty", 1);
}

const numberOperators: readonly string[] = [
  "eq",
  "gt",
  "gte",
  "lt",
  "lte",
  "in",
  "nin",
];

function findInNumbers(value: unknown, key: Key, to: Found): void {
  if (!isObject(value))
    return to.wrong(value, key, "type", ["number", "object"]);
  to.path.push(key);
  let count = 0;
  for (const name in value) {
    count++;
    switch (name) {
      case "eq":
      case "gt":
      case "gte":
      case "lt":
      case "lte":
        findInNumber(value[name], name, to);
        break;
      case "in":
      case "nin":
        findInFilled(value[name], name, to, findInNumber);
        break;
      default:
        to.wrong(null, name, "unknown-operator", numberOperators);
    }
  }
  to.path.pop();
  if (count === 0) to.wrong(value, key, "empty", 1);
}

const textOperators: readonly string[] = [
  "eq",
  "contains",
  "startsWith",
  "endsWith",
  "in",
  "nin",
];

function findInTexts(value: unknown, key: Key, to: Found): void {
  if (!isObject(value))
    return to.wrong(value, key, "type", ["string", "object"]);
  to.path.push(key);
  let count = 0;
  for (const name in value) {
    count++;
    switch (name) {
      case "eq":
      case "contains":
      case "startsWith":
      case "endsWith":
        findInText(value[name], name, to);
        break;
      case "in":
      case "nin":
        findInFilled(value[name], name, to, findInText);
        break;
      default:
        to.wrong(null, name, "unknown-operator", textOperators);
    }
  }
  to.path.pop();
  if (count === 0) to.wrong(value, key, "empty", 1);
}

const timeOperators: readonly string[] = ["eq", "gt", "gte", "lt", "lte"];

function findInTimes(value: unknown, key: Key, to: Found): void {
  if (!isObject(value))
    return to.wrong(value, key, "type", ["string", "object"]);
  to.path.push(key);
  let count = 0;
  for (const name in value) {
    count++;
    switch (name) {
      case "eq":
      case "gt":
      case "gte":
      case "lt":
      case "lte":
        findInTime(value[name], name, to);
        break;
      default:
        to.wrong(null, name, "unknown-operator", timeOperators);
    }
  }
  to.path.pop();
  if (count === 0) to.wrong(value, key, "empty", 1);
}

const idOperators: readonly string[] = [
  "contains",
  "notContains",
  "containsAny",
  "containsAll",
  "empty",
  "notEmpty",
];

function findInIds(value: unknown, key: Key, to: Found): void {
  if (!isObject(value))
    return to.wrong(value, key, "type", ["string", "object"]);
  to.path.push(key);
  let count = 0;
  for (const name in value) {
    count++;
    switch (name) {
      case "contains":
      case "notContains":
        findInId(value[name], name, to);
        break;
      case "containsAny":
      case "containsAll":
        findInFilled(value[name], name, to, findInId);
        break;
      case "empty":
      case "notEmpty":
        findInBoolean(value[name], name, to);
        break;
      default:
        to.wrong(null, name, "unknown-operator", idOperators);
    }
  }
  to.path.pop();
  if (count === 0) to.wrong(value, key, "empty", 1);
}
