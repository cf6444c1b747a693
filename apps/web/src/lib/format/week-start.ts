import dayjs from "dayjs";
import updateLocale from "dayjs/plugin/updateLocale";
import { languages } from "@oilcloud/contract/values";

dayjs.extend(updateLocale);

interface WeekInfo {
  /** 1 is Monday, 7 Sunday. */
  firstDay: number;
}
/** Browsers have it as a method or as a property; the library's types have neither yet. */
type LocaleWithWeek = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };

/** The first day of the week in a country, 0 for Sunday; null where the browser does not know it. */
export function firstDayOfWeek(country: string): number | null {
  const locale = new Intl.Locale("en", { region: country }) as LocaleWithWeek;
  const info = locale.getWeekInfo?.() ?? locale.weekInfo;
  return info ? info.firstDay % 7 : null;
}

/** Calendars of both languages begin their weeks as people of the country do. */
export function startWeeksAsIn(country: string): void {
  const weekStart = firstDayOfWeek(country);
  if (weekStart === null) return;
  for (const language of languages) dayjs.updateLocale(language === "en" ? "en" : "zh-cn", { weekStart });
}
