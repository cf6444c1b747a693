/** The types of screens that other modules may import. The values are passed in app.ts. */
export type { FoundScreen, ScreenSource } from "./watching/screen-source.ts";
export type { AskedScreen } from "./watching/watched-screens.ts";
export type { ScreenJson } from "./watching/screen-subscribers.ts";
