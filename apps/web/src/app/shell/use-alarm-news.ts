import { secondMs } from "@oilcloud/oil";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { LiveAlarm } from "@oilcloud/contract";
import { arrivals, taken, worstLevel } from "../../lib/alarms/alarm-arrivals.ts";
import {
  soundFor,
  soundUnlessTurnedOff,
  useAlarmSound,
  useSoundAfterTouch,
} from "../../lib/alarms/alarm-sound.ts";
import { makeVerdictNews } from "../../lib/condition/verdict-news.ts";
import { keepOpenAlarms } from "../../lib/alarms/open-alarms.ts";
import { readAlarmsAgain } from "../../lib/alarms/shows-alarms.ts";
import { addUnseenAlarms, markAlarmsSeen, useUnseenAlarms } from "../../lib/alarms/unseen-alarms.ts";
import { live } from "../../lib/live/live.ts";
import { useSession } from "../../lib/session/session-context.ts";
import { throttle } from "../../lib/timing/throttle.ts";

const everyMs = secondMs;
const soundAgainMs = 20 * secondMs;

/** Whatever page is open: what shows alarms is read again when something happened to one, and a new level 1 is said until it is seen. */
export function useAlarmNews(): void {
  const queries = useQueryClient();
  const { user } = useSession();
  useSoundAfterTouch();
  useEffect(() => {
    if (user.accountType === "maintenance") soundUnlessTurnedOff();
  }, [user.accountType]);

  const announce = useEffectEvent((alarms: readonly LiveAlarm[]) => {
    const arrived = arrivals(alarms, Date.now());
    const worst = worstLevel(arrived);
    if (worst) sound(worst);
    markAlarmsSeen(queries, taken(alarms));
    addUnseenAlarms(
      queries,
      arrived.filter(({ level }) => level === 1),
    );
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

  const unseen = useUnseenAlarms().length > 0;
  useEffect(() => {
    if (!unseen) return;
    const timer = setInterval(() => sound(1), soundAgainMs);
    return () => clearInterval(timer);
  }, [unseen]);
}

function sound(level: 1 | 2): void {
  if (useAlarmSound.getState().on) void soundFor(level);
}
