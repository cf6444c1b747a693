/** For `ilike`: part of a name, as it was typed; its own percent signs mean themselves. */
export const containing = (text: string): string => `%${text.trim().replace(/[\\%_]/g, "\\$&")}%`;
