/** For `ilike`: part of a name, as it was typed; its own percent signs mean themselves. */
export const containing = (text: string): string => `%${text.trim().replace(/[\\%_]/g, "\\$&")}%`;

/** The comparison for text that may be long and in many rows: where nothing has two cases, as in Chinese, the quicker one. */
export const containment = (text: string): "like" | "ilike" =>
  text.toLowerCase() === text.toUpperCase() ? "like" : "ilike";
