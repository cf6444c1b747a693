import { type CustomTypesConfig, types } from "pg";

/** int2[], int4[], float4[] and float8[], which readings and rollups are kept in. */
const numberLists: ReadonlySet<number> = new Set([1005, 1007, 1021, 1022]);

/** Whether there is more in it than numbers in one row: NULL, NaN, Infinity, lists in lists. */
const special = /[A-Z{]/;

/** The driver reads a list letter by letter, which takes four times as long; readings come by the million. */
function numberList(text: string, careful: (text: string) => unknown): unknown {
  const items = text.slice(1, -1);
  return special.test(items) ? careful(text) : JSON.parse(`[${items}]`);
}

/** The driver's own ways to read what the database answers, but for lists of numbers. */
export const answerTypes: CustomTypesConfig = {
  getTypeParser(...[id, format]: Parameters<typeof types.getTypeParser>) {
    const careful: (text: string) => unknown = types.getTypeParser(id, format);
    if (!numberLists.has(id) || format === "binary") return careful;
    return (text: string) => numberList(text, careful);
  },
};
