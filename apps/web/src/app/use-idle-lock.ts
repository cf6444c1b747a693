import { useEffect } from "react";
import { content, leaveSession } from "../lib/http/call.ts";
import { i18n } from "../lib/i18n/instance.ts";
import { toast } from "../lib/toast/toast.ts";
import { makeIdleLock } from "../lib/session/idle-lock.ts";

const acts = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;
const lookEveryMs = 1000;
const warnedForMs = 10_000;
const minuteMs = 60_000;

/** Leaves the session after so many minutes without use in any tab; null: never. The server ends it too. */
export function useIdleLock(idleMinutes: number | null): void {
  useEffect(() => {
    if (idleMinutes === null) return;
    const lock = makeIdleLock({
      idleMs: idleMinutes * minuteMs,
      now: () => Date.now(),
      storage: localStorage,
      report: () => void content("POST /auth/active", {}, { quiet: true }).catch(() => {}),
      warn: () => toast.info(i18n.t("shell.idle.soon"), warnedForMs),
      leave: () => leaveSession(i18n.t("shell.idle.left", { count: idleMinutes })),
    });
    for (const act of acts) addEventListener(act, lock.used, { passive: true });
    const timer = setInterval(lock.look, lookEveryMs);
    return () => {
      clearInterval(timer);
      for (const act of acts) removeEventListener(act, lock.used);
    };
  }, [idleMinutes]);
}
