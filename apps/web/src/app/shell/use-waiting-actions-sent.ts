import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { readAlarmsAgain } from "../../lib/alarms/shows-alarms.ts";
import { readWaitingActions, sendWaitingActions } from "../../lib/alarms/waiting-actions.ts";
import { connection } from "../../lib/http/connection.ts";
import { useSession } from "../../lib/session/session-context.ts";
import { toast } from "../../lib/toast/toast.ts";

/** Sends the alarm actions made offline once there is a connection, on any page, and shows the result of each. */
export function useWaitingActionsSent(): void {
  const { t } = useTranslation();
  const { user } = useSession();
  const queries = useQueryClient();
  const send = useEffectEvent(async () => {
    await sendWaitingActions(({ kind, title }, refusal) => {
      if (refusal) toast.error(t("alarms.waiting.refused", { title, reason: refusal.message }));
      else toast.success(t(kind === "take" ? "alarms.waiting.taken" : "alarms.waiting.processed", { title }));
    });
    readAlarmsAgain(queries);
  });
  useEffect(() => {
    readWaitingActions(user.id);
    void send();
    return connection.onReturn(() => void send());
  }, [user.id]);
}
