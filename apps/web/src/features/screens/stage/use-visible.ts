import { useSyncExternalStore } from "react";

function watchVisibility(changed: () => void): () => void {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
}

/** Whether the tab is looked at; in a hidden one nothing moves. */
export const useVisible = (): boolean => useSyncExternalStore(watchVisibility, () => !document.hidden);
