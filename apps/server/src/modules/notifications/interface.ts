/** The types of notifications that other modules may import. The values are passed in app.ts. */
export type { Letters } from "./sending/letters.ts";
