import { connection } from "../http/connection.ts";
import { leaveSession } from "../http/call.ts";
import { lastRefusal, refresh } from "../http/refresh.ts";
import { i18n } from "../i18n/instance.ts";
import { isDisplay, readToken } from "../session/tokens.ts";
import { createLiveStream } from "./live-stream.ts";

const path = "/api/ws/plugins/telemetry";

function addressFor(token: string): string {
  const url = new URL(path, location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  url.searchParams.set("token", token);
  return url.href;
}

/** The page's live stream. */
export const live = createLiveStream({
  openSocket(token, { opened, received, closed }) {
    const socket = new WebSocket(addressFor(token));
    socket.addEventListener("open", opened);
    socket.addEventListener("message", ({ data }) => received(data));
    socket.addEventListener("close", ({ code }) => closed(code));
    return socket;
  },
  readToken,
  refresh,
  sessionEnded: () => {
    if (!isDisplay()) leaveSession(lastRefusal()?.msg || i18n.t("errors.system"));
  },
  now: Date.now,
  random: Math.random,
});

addEventListener("online", () => live.networkChanged());
connection.onReturn(() => live.hurry());
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") live.hurry();
});
