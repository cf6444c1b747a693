import { type Call, contract, replySchema } from "@oilcloud/contract";
import { Ajv, type ValidateFunction } from "ajv";

const ajv = new Ajv({ keywords: ["entity", "problem"] });
const validators = new Map<string, ValidateFunction>();

/** Large answers are not written by their schema: whatever a test asks for, they hold what is declared and nothing else. */
export function refuseUndeclared(method: string, url: string, body: Record<string, unknown>): void {
  const name = `${method} ${url.replace(/^\/api/, "").replace(/\?.*/, "")}`;
  const call: Call | undefined = (contract as Record<string, Call>)[name];
  if (!call?.large || body["code"] !== 200) return;
  const validate = validators.get(name) ?? ajv.compile(closed(replySchema(call.reply)));
  validators.set(name, validate);
  if (!validate(body)) throw new Error(`${name} answers otherwise: ${ajv.errorsText(validate.errors)}`);
}

/** The same schema, but with no fields beyond those it names. */
function closed(schema: object): object {
  const parts = Object.entries(schema).map(([name, part]: [string, unknown]) => [name, closedPart(part)]);
  const made = Object.fromEntries(parts) as Record<string, unknown>;
  return "properties" in schema ? { ...made, additionalProperties: false } : made;
}

function closedPart(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(closedPart);
  return part !== null && typeof part === "object" ? closed(part) : part;
}
