import { useEffect } from "react";
import { call } from "../../../lib/http/call.ts";
import { useLiveState } from "../../../lib/live/use-live.ts";
import { isDisplay } from "../../../lib/session/tokens.ts";
import { useConnectionLost } from "../../../lib/http/use-connection.ts";

/** Whether the wall has lost its server. A stream that was closed for good makes the session be looked at, as nothing else asks. */
export function useWallDisconnected(heardBefore: boolean): boolean {
  const { kind, ...state } = useLiveState();
  const unreachable = useConnectionLost();
  const ended = kind === "closed" && heardBefore;
  useEffect(() => {
    if (ended && !isDisplay()) void call("GET /getInfo", {}).catch(() => {});
  }, [ended]);
  return (
    unreachable ||
    ended ||
    kind === "reconnecting" ||
    (kind === "connecting" && "again" in state && state.again)
  );
}
