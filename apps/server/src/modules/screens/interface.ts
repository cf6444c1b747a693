/** The types of screens that other modules may import. The values are passed in app.ts. */
export type { AskedScreen, WatchedScreen } from "./watched-screens.ts";
