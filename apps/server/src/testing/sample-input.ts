import type { Entity } from "@oilcloud/contract";

interface SchemaNode {
  type?: string;
  entity?: Entity;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  examples?: unknown[];
  minLength?: number;
  minimum?: number;
  properties?: Record<string, SchemaNode>;
  items?: SchemaNode;
  anyOf?: SchemaNode[];
}

export type Ids = Record<Entity, string>;

/** A valid input made from a schema, with the given ids wherever it points at something. */
export function sampleOf(schema: SchemaNode | undefined, ids: Ids): unknown {
  if (!schema) return undefined;
  if (schema.entity) return ids[schema.entity];
  if (schema.examples) return schema.examples[0];
  if (schema.enum) return schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.anyOf) return sampleOf(schema.anyOf[0], ids);
  switch (schema.type) {
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, node]) => [name, sampleOf(node, ids)]),
      );
    case "array":
      return [sampleOf(schema.items, ids)];
    case "string":
      return sampleText(schema);
    case "integer":
    case "number":
      return schema.minimum ?? 1;
    case "boolean":
      return true;
    case "null":
      return null;
    default:
      return undefined;
  }
}

function sampleText({ format, pattern, minLength = 1 }: SchemaNode): string {
  if (format === "uuid") return "11111111-2222-4333-8444-555555555555";
  const text = "a".repeat(minLength);
  if (pattern && !new RegExp(pattern).test(text)) {
    throw new Error(
      `Give the field with the pattern ${pattern} an example, so that the contract can be walked`,
    );
  }
  return text;
}
