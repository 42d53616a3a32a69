/**
 * The limit: a list of clients and a filter checked as a careful person would for speed, in
 * straight lines, with the same functions for formats. Whether it is valid at all, as expressions.
 */
import { isDate } from "../../templates/validation/formats/date.js";
import { isDateTime } from "../../templates/validation/formats/date-time.js";
import { isUuid } from "../../templates/validation/formats/uuid.js";

type Members = Record<string, unknown>;

/** Whether the value is an object of JSON. */
export function isObject(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isOptionalText(value: unknown): boolean {
  return value === undefined || typeof value === "string";
}

function isNullableText(value: unknown): boolean {
  return value === undefined || value === null || typeof value === "string";
}

function isOptionalObject(value: unknown): boolean {
  return value === undefined || isObject(value);
}

function isId(value: unknown): boolean {
  return typeof value === "string" && isUuid(value);
}

function isTime(value: unknown): boolean {
  return typeof value === "string" && isDateTime(value);
}

function isOptionalTime(value: unknown): boolean {
  return value === undefined || isTime(value);
}

function isNullableTime(value: unknown): boolean {
  return value === undefined || value === null || isTime(value);
}

function isOptionalDay(value: unknown): boolean {
  return value === undefined || (typeof value === "string" && isDate(value));
}

/** Whether the value is a safe integer. */
export function isSafe(value: unknown): boolean {
  return (
    Number.isInteger(value) &&
    (value as number) >= -9007199254740991 &&
    (value as number) <= 9007199254740991
  );
}

function isList(value: unknown, is: (item: unknown) => boolean): boolean {
  if (value === undefined) return true;
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) if (!is(value[i])) return false;
  return true;
}

/** The values of the enumerations that the payload uses. */
export const enumerations: {
  readonly scopes: readonly unknown[];
  readonly categories: readonly unknown[];
  readonly documentScopes: readonly unknown[];
  readonly documentStatuses: readonly unknown[];
  readonly transactionStatuses: readonly unknown[];
} = {
  scopes:
    "base MX:AV MX:AV:ARI MX:AV:AVI MX:AV:INM MX:AV:JYS MX:AV:MJR MX:AV:MPC MX:AV:TSC MX:AV:VEH MX:CNBV MX:CNBV:TRANSMISOR MX".split(
      " ",
    ),
  categories:
    "identity tax address incorporation financial other consent".split(" "),
  documentScopes: ["MX", "US"],
  documentStatuses:
    "pending_upload uploaded pending_review processing verified rejected expired no_file".split(
      " ",
    ),
  transactionStatuses:
    "not_applicable pending completed failed cancelled".split(" "),
};

const {
  scopes,
  categories,
  documentScopes,
  documentStatuses,
  transactionStatuses,
} = enumerations;

function isScope(value: unknown): boolean {
  return scopes.includes(value);
}

/** Whether the value is a list of clients. */
export function isClientList(value: unknown): boolean {
  return (
    isObject(value) &&
    value["data"] !== undefined &&
    areClients(value["data"]) &&
    isObject(value["pagination"]) &&
    typeof value["pagination"]["hasMore"] === "boolean" &&
    isOptionalText(value["pagination"]["nextCursor"]) &&
    (value["pagination"]["totalCount"] === undefined ||
      isSafe(value["pagination"]["totalCount"]))
  );
}

function isClient(value: unknown): boolean {
  return (
    isObject(value) &&
    isSummary(value) &&
    typeof value["isPrimary"] === "boolean" &&
    isNullableText(value["email"]) &&
    isNullableText(value["phone"]) &&
    (value["age"] === undefined ||
      value["age"] === null ||
      isSafe(value["age"])) &&
    areAddresses(value["addresses"]) &&
    areContactMethods(value["contactMethods"]) &&
    areBankAccounts(value["bankAccounts"]) &&
    areDocuments(value["documents"]) &&
    areLinkedClients(value["linkedClients"]) &&
    isOptionalObject(value["riskAssessments"]) &&
    areTags(value["tags"])
  );
}

function isSummary(value: Members): boolean {
  return (
    isId(value["id"]) &&
    value["type"] !== undefined &&
    typeof value["name"] === "string" &&
    value["name"] !== "" &&
    Array.isArray(value["scopes"]) &&
    value["scopes"].length > 0 &&
    areScopes(value["scopes"]) &&
    isTime(value["createdAt"]) &&
    isTime(value["updatedAt"]) &&
    isOptionalText(value["externalId"]) &&
    isOptionalObject(value["metadata"]) &&
    isOptionalDay(value["birthDate"]) &&
    isOptionalText(value["middleName"]) &&
    isEmployment(value["employment"]) &&
    isClientScopeData(value["scopeData"])
  );
}

function isEmployment(value: unknown): boolean {
  return (
    value === undefined ||
    (isObject(value) &&
      (value["isEmployee"] === undefined ||
        typeof value["isEmployee"] === "boolean") &&
      isOptionalText(value["employeeId"]) &&
      isOptionalText(value["position"]) &&
      isOptionalText(value["department"]) &&
      isOptionalDay(value["startDate"]))
  );
}

function isClientScopeData(value: unknown): boolean {
  if (value === undefined) return true;
  if (!isObject(value)) return false;
  const mx = value["MX"];
  if (mx === undefined) return true;
  if (!isObject(mx)) return false;
  const activity = mx["actividadVulnerable"];
  const cnbv = mx["cnbv"];
  return (
    isOptionalText(mx["rfc"]) &&
    isOptionalText(mx["curp"]) &&
    (activity === undefined ||
      (isObject(activity) &&
        isOptionalObject(activity["ARI"]) &&
        isOptionalObject(activity["INM"]) &&
        isOptionalObject(activity["JYS"]) &&
        isOptionalObject(activity["MJR"]) &&
        isOptionalObject(activity["MPC"]) &&
        isOptionalObject(activity["TSC"]) &&
        isOptionalObject(activity["VEH"]) &&
        isOptionalObject(activity["AVI"]))) &&
    (cnbv === undefined ||
      (isObject(cnbv) &&
        (cnbv["TRANSMISOR"] === undefined ||
          (isObject(cnbv["TRANSMISOR"]) &&
            isOptionalText(cnbv["TRANSMISOR"]["numeroCuenta"]) &&
            isOptionalText(cnbv["TRANSMISOR"]["claveSujetoObligado"])))))
  );
}

function isAddress(value: unknown): boolean {
  return (
    isObject(value) &&
    isId(value["id"]) &&
    isId(value["clientId"]) &&
    typeof value["isPrimary"] === "boolean" &&
    isOptionalText(value["street"]) &&
    isOptionalText(value["city"]) &&
    isOptionalText(value["state"]) &&
    isOptionalText(value["postalCode"]) &&
    isOptionalText(value["type"]) &&
    isOptionalText(value["externalId"]) &&
    isOptionalObject(value["metadata"]) &&
    isTime(value["createdAt"]) &&
    isTime(value["updatedAt"]) &&
    isAddressScopeData(value["scopeData"])
  );
}

function isAddressScopeData(value: unknown): boolean {
  if (value === undefined) return true;
  if (!isObject(value)) return false;
  const mx = value["MX"];
  if (mx === undefined) return true;
  return (
    isObject(mx) &&
    isOptionalText(mx["exteriorNumber"]) &&
    isOptionalText(mx["interiorNumber"]) &&
    isOptionalText(mx["neighborhood"]) &&
    isOptionalText(mx["municipality"]) &&
    isOptionalText(mx["betweenStreets"]) &&
    isOptionalText(mx["reference"]) &&
    (mx["cnbv"] === undefined ||
      (isObject(mx["cnbv"]) && isOptionalObject(mx["cnbv"]["TRANSMISOR"])))
  );
}

function isContactMethod(value: unknown): boolean {
  return (
    isObject(value) &&
    isId(value["id"]) &&
    isId(value["clientId"]) &&
    typeof value["value"] === "string" &&
    typeof value["isVerified"] === "boolean" &&
    isOptionalTime(value["verifiedAt"]) &&
    typeof value["isPrimary"] === "boolean" &&
    isOptionalText(value["label"]) &&
    isOptionalText(value["externalId"]) &&
    isOptionalObject(value["metadata"]) &&
    isTime(value["createdAt"]) &&
    isTime(value["updatedAt"])
  );
}

function isBankAccount(value: unknown): boolean {
  return (
    isObject(value) &&
    isId(value["id"]) &&
    isId(value["clientId"]) &&
    typeof value["accountNumber"] === "string" &&
    isOptionalText(value["bankName"]) &&
    isOptionalText(value["bankCode"]) &&
    isOptionalText(value["currency"]) &&
    isOptionalText(value["type"]) &&
    typeof value["isPrimary"] === "boolean" &&
    typeof value["isActive"] === "boolean" &&
    isOptionalText(value["label"]) &&
    isOptionalText(value["externalId"]) &&
    isOptionalObject(value["metadata"]) &&
    isOptionalText(value["codigoBanco"]) &&
    isOptionalText(value["codigoPlaza"]) &&
    isTime(value["createdAt"]) &&
    isTime(value["updatedAt"])
  );
}

function isDocument(value: unknown): boolean {
  return (
    isObject(value) &&
    isId(value["id"]) &&
    isId(value["clientId"]) &&
    categories.includes(value["category"]) &&
    documentScopes.includes(value["scope"]) &&
    typeof value["type"] === "string" &&
    value["type"] !== "" &&
    isTime(value["createdAt"]) &&
    isTime(value["updatedAt"]) &&
    (value["status"] === undefined ||
      documentStatuses.includes(value["status"])) &&
    isNullableText(value["filename"]) &&
    isNullableText(value["contentType"]) &&
    (value["size"] === undefined ||
      value["size"] === null ||
      isSafe(value["size"])) &&
    (value["expiresAt"] === null || isOptionalDay(value["expiresAt"])) &&
    isNullableTime(value["verifiedAt"]) &&
    isNullableText(value["verifiedBy"]) &&
    isNullableText(value["rejectionReason"]) &&
    isNullableTime(value["reviewedAt"]) &&
    isNullableText(value["reviewedBy"]) &&
    isNullableText(value["externalId"]) &&
    isOptionalObject(value["fields"]) &&
    isOptionalObject(value["metadata"])
  );
}

function isLinkedClient(value: unknown): boolean {
  return (
    isObject(value) &&
    isId(value["id"]) &&
    isObject(value["client"]) &&
    isSummary(value["client"]) &&
    isTime(value["createdAt"]) &&
    isTime(value["updatedAt"]) &&
    isOptionalObject(value["metadata"])
  );
}

function isTag(value: unknown): boolean {
  return (
    isObject(value) &&
    isId(value["id"]) &&
    typeof value["name"] === "string" &&
    isOptionalText(value["color"])
  );
}

/** Whether the value is the input of a list of transactions: an id and a filter, and nothing else. */
export function isListInput(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const name in value) {
    if (name === "alertId") {
      if (!isId(value[name])) return false;
    } else if (name !== "filter" || !isFilter(value[name])) return false;
  }
  return value["alertId"] !== undefined;
}

/** Whether the value is a filter of transactions with the fields that the bodies use, and no other. */
export function isFilter(value: unknown): boolean {
  if (!isObject(value)) return false;
  let count = 0;
  for (const name in value) {
    count++;
    if (!isField(name, value[name])) return false;
  }
  return count > 0;
}

function isField(name: string, value: unknown): boolean {
  switch (name) {
    case "id":
    case "productId":
      return isId(value) || isSet(value, isId);
    case "search":
      return typeof value === "string" && value !== "" && value.length <= 200;
    case "status":
      return isStatus(value) || isSet(value, isStatus);
    case "amount":
      return Number.isFinite(value) || isNumberOperators(value);
    case "currency":
      return typeof value === "string" || isSet(value, isText);
    case "description":
    case "externalId":
      return typeof value === "string" || isTextOperators(value);
    case "timestamp":
    case "alertedAt":
    case "createdAt":
    case "updatedAt":
      return isTime(value) || isTimeOperators(value);
    case "isAlerted":
      return typeof value === "boolean";
    case "scopes":
      return isScope(value) || isSet(value, isScope);
    case "tagIds":
    case "relatedClientIds":
      return isId(value) || isListOperators(value);
    default:
      return false;
  }
}

function isStatus(value: unknown): boolean {
  return transactionStatuses.includes(value);
}

function isText(value: unknown): boolean {
  return typeof value === "string";
}

function isFilled(value: unknown, is: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.length > 0 && isList(value, is);
}

function isSet(value: unknown, is: (item: unknown) => boolean): boolean {
  if (!isObject(value)) return false;
  let count = 0;
  for (const name in value) {
    count++;
    if (name === "eq") {
      if (!is(value[name])) return false;
    } else if (name === "in" || name === "nin") {
      if (!isFilled(value[name], is)) return false;
    } else return false;
  }
  return count > 0;
}

function isNumberOperators(value: unknown): boolean {
  if (!isObject(value)) return false;
  let count = 0;
  for (const name in value) {
    count++;
    if (name === "in" || name === "nin") {
      if (!isFilled(value[name], Number.isFinite)) return false;
    } else if (!["eq", "gt", "gte", "lt", "lte"].includes(name)) return false;
    else if (!Number.isFinite(value[name])) return false;
  }
  return count > 0;
}

function isTextOperators(value: unknown): boolean {
  if (!isObject(value)) return false;
  let count = 0;
  for (const name in value) {
    count++;
    if (name === "in" || name === "nin") {
      if (!isFilled(value[name], isText)) return false;
    } else if (!["eq", "contains", "startsWith", "endsWith"].includes(name))
      return false;
    else if (typeof value[name] !== "string") return false;
  }
  return count > 0;
}

function isTimeOperators(value: unknown): boolean {
  if (!isObject(value)) return false;
  let count = 0;
  for (const name in value) {
    count++;
    if (!["eq", "gt", "gte", "lt", "lte"].includes(name)) return false;
    if (!isTime(value[name])) return false;
  }
  return count > 0;
}

function isListOperators(value: unknown): boolean {
  if (!isObject(value)) return false;
  let count = 0;
  for (const name in value) {
    count++;
    if (name === "contains" || name === "notContains") {
      if (!isId(value[name])) return false;
    } else if (name === "containsAny" || name === "containsAll") {
      if (!isFilled(value[name], isId)) return false;
    } else if (name === "empty" || name === "notEmpty") {
      if (typeof value[name] !== "boolean") return false;
    } else return false;
  }
  return count > 0;
}

function areAddresses(list: unknown): boolean {
  if (list === undefined) return true;
  if (!Array.isArray(list)) return false;
  for (let i = 0; i < list.length; i++) if (!isAddress(list[i])) return false;
  return true;
}

function areContactMethods(list: unknown): boolean {
  if (list === undefined) return true;
  if (!Array.isArray(list)) return false;
  for (let i = 0; i < list.length; i++)
    if (!isContactMethod(list[i])) return false;
  return true;
}

function areBankAccounts(list: unknown): boolean {
  if (list === undefined) return true;
  if (!Array.isArray(list)) return false;
  for (let i = 0; i < list.length; i++)
    if (!isBankAccount(list[i])) return false;
  return true;
}

function areDocuments(list: unknown): boolean {
  if (list === undefined) return true;
  if (!Array.isArray(list)) return false;
  for (let i = 0; i < list.length; i++) if (!isDocument(list[i])) return false;
  return true;
}

function areLinkedClients(list: unknown): boolean {
  if (list === undefined) return true;
  if (!Array.isArray(list)) return false;
  for (let i = 0; i < list.length; i++)
    if (!isLinkedClient(list[i])) return false;
  return true;
}

function areTags(list: unknown): boolean {
  if (list === undefined) return true;
  if (!Array.isArray(list)) return false;
  for (let i = 0; i < list.length; i++) if (!isTag(list[i])) return false;
  return true;
}

function areClients(list: unknown): boolean {
  if (list === undefined) return true;
  if (!Array.isArray(list)) return false;
  for (let i = 0; i < list.length; i++) if (!isClient(list[i])) return false;
  return true;
}

function areScopes(list: unknown): boolean {
  if (list === undefined) return true;
  if (!Array.isArray(list)) return false;
  for (let i = 0; i < list.length; i++) if (!isScope(list[i])) return false;
  return true;
}
