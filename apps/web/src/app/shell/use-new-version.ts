import { useEffect, useRef } from "react";
import { connection } from "../../lib/http/connection.ts";
import { live } from "../../lib/live/live.ts";
import { checkVersion, isOutdated, reloadOnce } from "../../lib/code-loading/site-version.ts";

/**
 * Checks for another version each time the server can be reached again, as after an installation, and loads it
 * when another page is opened: never under a page on which something may have been typed.
 */
export function useNewVersion(pathname: string): void {
  useEffect(() => {
    const leave = [connection.onReturn(() => void checkVersion()), onReopened(() => void checkVersion())];
    return () => {
      for (const each of leave) each();
    };
  }, []);

  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (isOutdated()) reloadOnce();
  }, [pathname]);
}

/** Called when the live stream is open again after it was lost. */
function onReopened(reopened: () => void): () => void {
  let lost = false;
  return live.watchState(() => {
    const state = live.state();
    if (state.kind === "open" && lost) reopened();
    lost = state.kind !== "open" && (lost || state.kind === "reconnecting");
  });
}
