import type { ReportSchedule } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
const reasons = ["mailNotConfigured", "noReceiver"] as const;

/** Schedules in words. */
export function useScheduleWords() {
  const { t } = useTranslation();
  const dayWords = (every: ReportSchedule["every"], day: number) => {
    const weekday = weekdays.find((each) => each === day);
    return every === "week" && weekday !== undefined
      ? t(`reports.schedule.weekday.${weekday}`)
      : t("reports.schedule.dayOfMonth", { day });
  };
  return {
    dayWords,
    rhythm: ({ every, day, hour }: ReportSchedule) =>
      t("reports.schedule.every", {
        rhythm: t(`reports.schedule.${every}`),
        day: dayWords(every, day),
        hour: String(hour).padStart(2, "0"),
      }),
    outcome({ outcome, note }: NonNullable<ReportSchedule["last"]>): string {
      const words = t(`reports.schedule.outcome.${outcome}`);
      const reason = reasons.find((each) => each === note);
      const said = reason === undefined ? note : t(`reports.schedule.reason.${reason}`);
      return said === "" ? words : `${words}: ${said}`;
    },
  };
}
