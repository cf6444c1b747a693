import { sql } from "kysely";
import type { ClientBase } from "pg";

const mark = /\/\* prepared: ([\w-]+) \*\/$/;

/**
 * The end of a statement that every call asks: each connection plans it once, because to plan it takes longer than to run it. One
 * name belongs to one text.
 */
export const preparedAs = (name: string) => sql.raw(`/* prepared: ${name} */`);

/** Statements that are marked so go to the database by their name from the second time on. */
export function prepareMarked(client: ClientBase): void {
  const asked = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === "string" ? mark.exec(text)?.[1] : undefined;
    return name ? asked({ name, text, values }, ...rest) : asked(text, values, ...rest);
  }) as typeof client.query;
}
