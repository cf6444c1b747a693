import { minuteMs } from "@oilcloud/oil";
import { useLayoutEffect } from "react";
import { create } from "zustand";
import { clockTimeText } from "../../lib/format/times.ts";
import { useMedia } from "../../lib/browser/use-media.ts";
import { useOverTime } from "../../lib/timing/use-now.ts";
import { useNarrow } from "../../lib/browser/use-narrow.ts";

const night = { from: "20:00", to: "06:30" };

/** Whether it is night at the site. */
export function isNight(ms: number, timeZone: string): boolean {
  const time = clockTimeText(ms, timeZone);
  return time >= night.from || time < night.to;
}

/** Whether the whole page is dark, its frame and dialogs included. */
export const useDarkPage = create<{ dark: boolean }>(() => ({ dark: false }));

/** Sets the root first: the listeners of the change read the colours from it. */
function darken(dark: boolean): void {
  if (dark) document.documentElement.dataset["theme"] = "dark";
  else delete document.documentElement.dataset["theme"];
  useDarkPage.setState({ dark });
}

const darkSystem = "(prefers-color-scheme: dark)";
/** On a phone the page is dark at night, or where the phone is set so, so that an alarm at night does not blind the user. */
export function useDarkAtNight(timeZone: string): void {
  const narrow = useNarrow();
  const late = useOverTime(minuteMs, (nowMs) => isNight(nowMs, timeZone));
  const system = useMedia(darkSystem);
  const dark = narrow && (late || system);
  useLayoutEffect(() => {
    darken(dark);
    return () => darken(false);
  }, [dark]);
}
