import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { LiveAlarm } from "@oilcloud/contract";
import { arrivals, worstLevel } from "../../lib/alarms/alarm-arrivals.ts";
import { soundFor, useAlarmSound } from "../../lib/alarms/alarm-sound.ts";
import { throttle } from "../../lib/throttle.ts";
import { makeVerdictNews } from "../../lib/alarms/verdict-news.ts";
import { keepOpenAlarms } from "../../lib/alarms/open-alarms.ts";
import { readAlarmsAgain } from "../../lib/alarms/shows-alarms.ts";
import { live } from "../../lib/live/live.ts";
import { toast } from "../../lib/toast.ts";

const everyMs = 1000;
const mostToasts = 2;

/** Whatever page is open: what shows alarms is read again when something happened to one, and a new level 1 is said. */
export function useAlarmNews(): void {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const navigate = useNavigate();

  const say = (text: string, to: string) =>
    toast.alarm(text, { text: t("alarms.toast.see"), run: () => void navigate(to) });
  const announce = useEffectEvent((alarms: readonly LiveAlarm[]) => {
    const arrived = arrivals(alarms, Date.now());
    const worst = worstLevel(arrived);
    if (worst && useAlarmSound.getState().on) void soundFor(worst);
    const first = arrived.filter(({ level }) => level === 1);
    if (first.length > mostToasts)
      return say(t("alarms.toast.several", { count: first.length }), "/alarmlist?show=first");
    for (const { alarmId, deviceName, category } of first) {
      const device = deviceName ?? t("alarms.wholeSite");
      const words = t("alarms.toast.one", { device, category: t(`alarms.category.${category}`) });
      say(words, `/alarmlist/detail?alarmId=${alarmId}`);
    }
  });

  useEffect(() => {
    const refresh = throttle(() => readAlarmsAgain(queries), everyMs);
    const verdictNews = makeVerdictNews(queries);
    const leave = live.subscribeAlarms(({ alarms, verdicts, open, again }) => {
      keepOpenAlarms(queries, open);
      if (alarms.length > 0 || again) refresh.ask();
      verdictNews.take(verdicts, again);
      announce(alarms);
    });
    return () => {
      leave();
      refresh.stop();
      verdictNews.stop();
    };
  }, [queries]);
}
