/** The types of people that other modules may import. The values are passed in app.ts. */
export type { Newcomer, Newcomers } from "./newcomers/newcomers.ts";
