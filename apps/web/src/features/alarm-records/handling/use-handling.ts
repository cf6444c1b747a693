import type { AlarmDetail, AppContract, Input } from "@oilcloud/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { countUnclaimedAlarm } from "../../../lib/alarms/open-alarms.ts";
import { readAlarmsAgain } from "../../../lib/alarms/shows-alarms.ts";
import { forgetWaiting, type WaitingAction, waitWith } from "../../../lib/alarms/waiting-actions.ts";
import { gotNoAnswer } from "../../../lib/http/call-error.ts";
import { content } from "../../../lib/http/call.ts";
import { connection } from "../../../lib/http/connection.ts";
import { useLanguage } from "../../../lib/i18n/use-language.ts";
import { useSession } from "../../../lib/session/session-context.ts";
import { showFailure } from "../../../lib/http/show-failure.ts";
import { toast } from "../../../lib/toast/toast.ts";
import { displayName } from "../../../lib/people/user-name.ts";
import { alarmDetailQuery, type HandlingChange, showChange } from "../queries.ts";
import { alarmOwnerOf } from "./alarm-owner.ts";

type Body<Name extends "mute" | "process"> = Input<AppContract[`POST /system/alarmrecord/${Name}`]>["body"];
export type Muting = Omit<Body<"mute">, "alarmId">;
export type Resolving = Omit<Body<"process">, "alarmId">;

/** What of an alarm has to be known to handle it. */
type HandledAlarm = Pick<
  AlarmDetail,
  "alarmId" | "deviceName" | "categoryName" | "level" | keyof HandlingChange
>;

/** What can be done about an alarm. `done` is called once it is, so that a form may close. */
export function useHandling(alarm: HandledAlarm) {
  const { t } = useTranslation();
  const { user } = useSession();
  const language = useLanguage();
  const queries = useQueryClient();
  const { alarmId } = alarm;
  const body = { alarmId };
  const title = t("alarms.titleOf", {
    device: alarm.deviceName ?? t("alarms.wholeSite"),
    category: alarm.categoryName,
  });

  const work = useMutation({
    mutationFn: (call: () => Promise<AlarmDetail>) => call(),
    onSuccess: (changed) => queries.setQueryData(alarmDetailQuery(alarmId).queryKey, changed),
    onError: (error) => showFailure(error),
    onSettled: () => readAlarmsAgain(queries),
  });
  const run = (call: () => Promise<AlarmDetail>, done?: () => void) =>
    work.mutate(call, { onSuccess: () => done?.() });

  const show = (change: HandlingChange) => showChange(queries, alarmId, change);
  const was: HandlingChange = {
    takenBy: alarm.takenBy,
    unclaimed: alarm.unclaimed,
    mine: alarm.mine,
    processed: alarm.processed,
  };
  const me = () => ({ accountId: user.id, accountName: displayName(user, language), time: Date.now() });

  /** Shown at once; sent now, or when the server is back. What it refuses is shown as it was. */
  async function doAtOnce(
    action: WaitingAction,
    change: HandlingChange,
    { call, undo }: { call: () => Promise<AlarmDetail>; undo: { text: string; run: () => void } | null },
  ): Promise<void> {
    show(change);
    if (alarm.unclaimed) countUnclaimedAlarm(queries, -1);
    const back = () => {
      show(was);
      if (alarm.unclaimed) countUnclaimedAlarm(queries, 1);
    };
    const wait = () => {
      waitWith(action);
      toast.undoable(t("alarms.waiting.kept"), {
        text: t("alarms.form.undo"),
        run: () => {
          forgetWaiting(alarmId, action.kind);
          back();
        },
      });
    };
    if (connection.isLost()) return wait();
    try {
      const changed = await call();
      queries.setQueryData(alarmDetailQuery(alarmId).queryKey, changed);
      if (undo) toast.undoable(undo.text, { text: t("alarms.form.undo"), run: undo.run });
      readAlarmsAgain(queries);
    } catch (error) {
      if (gotNoAnswer(error)) return wait();
      back();
      showFailure(error);
      readAlarmsAgain(queries);
    }
  }

  const release = () => run(() => content("POST /system/alarmrecord/release", { body }));
  const reopen = () => run(() => content("POST /system/alarmrecord/unprocess", { body }));
  return {
    busy: work.isPending,
    owner: alarmOwnerOf(alarm, user.id),
    take: () =>
      void doAtOnce(
        { kind: "take", title, body },
        { takenBy: me(), unclaimed: false, mine: true },
        {
          call: () => content("POST /system/alarmrecord/take", { body }),
          // An alarm taken over from another user cannot be given back; the user confirmed that before.
          undo: alarm.takenBy === null ? { text: t("alarms.taken"), run: release } : null,
        },
      ),
    resolve: (resolving: Resolving) =>
      void doAtOnce(
        { kind: "process", title, body: { alarmId, ...resolving } },
        { processed: true, unclaimed: false, mine: false },
        {
          call: () => content("POST /system/alarmrecord/process", { body: { alarmId, ...resolving } }),
          undo: { text: t("alarms.form.done"), run: reopen },
        },
      ),
    release,
    reopen,
    assign: (accountId: string, done: () => void) =>
      run(() => content("POST /system/alarmrecord/assign", { body: { alarmId, accountId } }), done),
    comment: (text: string, done: () => void) =>
      run(() => content("POST /system/alarmrecord/comment", { body: { alarmId, text } }), done),
    mute: (muting: Muting, done: () => void) =>
      run(() => content("POST /system/alarmrecord/mute", { body: { alarmId, ...muting } }), done),
    unmute: () => run(() => content("POST /system/alarmrecord/unmute", { body })),
    judge: (right: boolean) =>
      run(() => content("POST /system/alarmrecord/judge", { body: { alarmId, right } })),
  };
}

export type HandlingOf = ReturnType<typeof useHandling>;
