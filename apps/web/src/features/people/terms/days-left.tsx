import { useTranslation } from "react-i18next";
import { useNow } from "../../../lib/timing/use-now.ts";
import { daysLeft } from "./end-of-day.ts";

const everyMs = 60_000;

/** How long an account can still be used, or that it cannot. */
export function DaysLeft({ endTime }: { endTime: number }) {
  const { t } = useTranslation();
  const nowMs = useNow(everyMs);
  return endTime <= nowMs
    ? t("experience.ended")
    : t("experience.daysLeft", { days: daysLeft(endTime, nowMs) });
}
