/** What a panel can say of its data. A panel keeps the last good data while it is stale. */
export type PanelState =
  | { kind: "loading" }
  /** There is nothing to show; `sentence` says when there will be. */
  | { kind: "empty"; sentence: string; title?: string; asOfMs?: number }
  | { kind: "live"; asOfMs: number }
  | { kind: "stale"; asOfMs: number; cause?: string }
  /** Data entered by hand, as it was saved. */
  | { kind: "custom"; savedMs: number };

/** The same, unless there is nothing to show: then why, or when there will be. */
export function orEmpty(
  state: PanelState,
  isEmpty: boolean,
  words: { sentence: string; title?: string },
): PanelState {
  if (!isEmpty || state.kind === "loading") return state;
  return { kind: "empty", ...words, ...(state.kind === "live" && { asOfMs: state.asOfMs }) };
}
