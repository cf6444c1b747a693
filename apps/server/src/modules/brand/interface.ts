/** The types of brand that other modules may import. The values are passed in app.ts. */
export type { Brand } from "./module.ts";
