import { createContext, useContext } from "react";

/** The paths of pages that have no content yet; the app knows them. */
export const PendingPagesContext = createContext<readonly string[]>([]);

/** Whether a page has its content. Nothing but the menu leads to one that has not. */
export function useIsReady(): (path: string) => boolean {
  const pending = useContext(PendingPagesContext);
  return (path) => !pending.includes(path.split("?")[0] ?? "");
}
