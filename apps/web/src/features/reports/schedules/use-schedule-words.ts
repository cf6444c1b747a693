import type { ReportSchedule } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { weekdayNamed } from "../../../lib/format/dates.ts";
import { useLanguage } from "../../../lib/i18n/use-language.ts";

const reasons = ["mailNotConfigured", "noReceiver"] as const;

/** Schedules in words. */
export function useScheduleWords() {
  const { t } = useTranslation();
  const language = useLanguage();
  const dayWords = (every: ReportSchedule["every"], day: number): string =>
    every === "week" ? weekdayNamed(day, language) : t("reports.schedule.dayOfMonth", { day });
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
