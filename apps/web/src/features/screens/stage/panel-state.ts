/** What a panel can say of its data. A panel keeps the last good data while it is stale. */
export type PanelState =
  | { kind: "loading" }
  /** There is nothing to show; `sentence` says when there will be. */
  | { kind: "empty"; sentence: string }
  | { kind: "live"; asOfMs: number }
  | { kind: "stale"; asOfMs: number; cause?: string }
  /** Data that somebody entered, as it was saved. */
  | { kind: "custom"; savedMs: number };

export const isStale = (state: PanelState) => state.kind === "stale";
