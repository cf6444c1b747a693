/** A pattern for `ilike` that finds the text anywhere; percent signs and underscores in it are escaped. */
export const containing = (text: string): string => `%${text.trim().replace(/[\\%_]/g, "\\$&")}%`;

/**
 * Chooses the operator for long text in many rows: `like` is faster and sufficient where letters have no case, as in
 * Chinese.
 */
export const containment = (text: string): "like" | "ilike" =>
  text.toLowerCase() === text.toUpperCase() ? "like" : "ilike";
