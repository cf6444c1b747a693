import { SerializerSelector } from "@fastify/fast-json-stringify-compiler";
import type { Entity } from "@oilcloud/contract";
import { Ajv, type AnySchemaObject, type Options, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import type { FastifyInstance } from "fastify";
import { AppError } from "../errors.ts";
import { isStorableText } from "../storable-text.ts";

const options: Options = {
  removeAdditional: "all",
  useDefaults: true,
  allErrors: false,
  verbose: true, // adds the schema to each error, and with it the sentence for the field
  keywords: ["entity", "problem"],
};

/** Converts text of the URL to numbers where the schema requires them; a body must have the right types. */
export function useContractValidation(http: FastifyInstance): void {
  const strict = new Ajv(options);
  const coercing = new Ajv({ ...options, coerceTypes: true });
  for (const ajv of [strict, coercing]) addFormats.default(ajv, ["uuid", "date"]);
  http.setValidatorCompiler(({ schema, httpPart }) =>
    compiledOnFirstUse(() =>
      httpPart === "body" ? strict.compile(schema as object) : finiteOnly(coercing.compile(schema as object)),
    ),
  );
  const compileSerializer = SerializerSelector()();
  http.setSerializerCompiler((route) => {
    let serialize: ReturnType<typeof compileSerializer> | null = null;
    return (answer) => (serialize ??= compileSerializer({ httpStatus: "", ...route }))(answer);
  });
}

/** Compiling the schemas of all calls is most of a start's work, and few of them are used in the first minute. */
function compiledOnFirstUse(compile: () => ValidateFunction): ValidateFunction {
  let validate: ValidateFunction | null = null;
  const check = (value: unknown): boolean => {
    validate ??= compile();
    const valid = validate(value);
    check.errors = validate.errors ?? null;
    return valid;
  };
  check.errors = null as ValidateFunction["errors"];
  return check as ValidateFunction;
}

/** Refuses numbers that are not finite: coercion turns "Infinity" into a number, and Ajv then skips its bounds. */
function finiteOnly(validate: ValidateFunction): ValidateFunction {
  const check = (value: unknown): boolean => {
    const valid = validate(value);
    check.errors = validate.errors ?? null;
    const endless =
      valid &&
      Object.entries(value ?? {}).find(([, item]) => typeof item === "number" && !Number.isFinite(item));
    if (!endless) return valid;
    const [field] = endless;
    const { properties = {} } = validate.schema as { properties?: Record<string, AnySchemaObject> };
    const parentSchema = properties[field] ?? {};
    check.errors = [{ keyword: "type", instancePath: `/${field}`, schemaPath: "", params: {}, parentSchema }];
    return false;
  };
  check.errors = null as ValidateFunction["errors"];
  return check as ValidateFunction;
}

const deepestInput = 32;

/** Refuses text that PostgreSQL cannot store, also as a name, and excessive nesting. */
export function refuseUnstorable(value: unknown, field = "body", depth = 0): void {
  if (depth > deepestInput) throw new AppError("badRequest", { field });
  if (typeof value === "string") {
    if (!isStorableText(value)) throw new AppError("badRequest", { field });
  } else if (Array.isArray(value)) {
    for (const item of value) refuseUnstorable(item, field, depth + 1);
  } else if (value !== null && typeof value === "object") {
    for (const [key, item] of Object.entries(value)) {
      refuseUnstorable(key, field, depth + 1);
      refuseUnstorable(item, key, depth + 1);
    }
  }
}

interface SchemaNode {
  entity?: Entity;
  properties?: Record<string, SchemaNode>;
  items?: SchemaNode;
  anyOf?: SchemaNode[];
}

/** Collects the ids of an input that refer to a tenant, a customer or another entity according to its schema. */
export function idsIn(schema: SchemaNode | undefined, value: unknown): { entity: Entity; id: string }[] {
  if (!schema || value === null || value === undefined || value === "") return [];
  if (schema.entity) return typeof value === "string" ? [{ entity: schema.entity, id: value }] : [];
  if (schema.anyOf) return schema.anyOf.flatMap((option) => idsIn(option, value));
  if (schema.items && Array.isArray(value)) return value.flatMap((item) => idsIn(schema.items, item));
  if (schema.properties && typeof value === "object") {
    const object = value as Record<string, unknown>;
    return Object.entries(schema.properties).flatMap(([key, node]) => idsIn(node, object[key]));
  }
  return [];
}
