/** The types of maintenance windows that other modules may import. The values are passed in app.ts. */
export type { PastWindow, WindowsInForce, Withholding } from "./windows-in-force.ts";
