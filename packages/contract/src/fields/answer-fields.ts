import { Type } from "typebox";

/** Fields of answers. An answer is written by the server, so these have no bounds. */
export const name = Type.String();
export const nameOrNull = Type.Unsafe<string | null>({ type: ["string", "null"] });
export const count = Type.Integer();
export const numberOrNull = Type.Unsafe<number | null>({ type: ["number", "null"] });
/** A time in milliseconds since 1970. */
export const ms = Type.Integer();
export const msOrNull = Type.Unsafe<number | null>({ type: ["integer", "null"] });
export const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);
