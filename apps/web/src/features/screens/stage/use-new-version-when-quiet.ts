import { minuteMs, secondMs } from "@oilcloud/oil";
import { useEffect } from "react";
import { connection } from "../../../lib/http/connection.ts";
import { checkVersion, isOutdated, reloadOnce } from "../../../lib/code-loading/site-version.ts";
import { useIdle } from "./use-last-input.ts";
import { useWallInterval } from "./use-wall-interval.ts";

/**
 * Loads a new version of the web by itself, as a wall never opens another page: checks when the server is back and every
 * quarter of an hour, and loads once a minute passed without input and nothing is being edited.
 */
export function useNewVersionWhenQuiet(editing: boolean): void {
  const quiet = useIdle(minuteMs) && !editing;
  useEffect(() => connection.onReturn(() => void checkVersion()), []);
  useWallInterval(() => void checkVersion(), 15 * minuteMs);
  useWallInterval(
    () => {
      if (isOutdated() && !connection.isLost()) reloadOnce();
    },
    quiet ? 5 * secondMs : null,
  );
}
