import type { DeviceAlarm, DeviceForecast, IndicatorValue } from "@oilcloud/contract";
import type { ReactNode } from "react";
import type { EventMark } from "../../../../ui/chart-lanes/model.ts";
import type { useSpan } from "../../use-span.ts";
import type { IndicatorLab } from "../lab/lab-marks.ts";

export interface TrendProps {
  deviceId: string;
  /** For what is saved of the chart. */
  deviceName: string;
  place: string;
  zone: string;
  /** As the server last reported them, the same as on the tiles; the trend grows by them. */
  values: readonly IndicatorValue[];
  /** The first is the trend's own, the others lie over it. */
  chosen: readonly number[];
  onChosen: (keyIds: readonly number[]) => void;
  events: readonly EventMark[];
  /** For the times in which a sensor was in doubt. */
  alarms: readonly DeviceAlarm[];
  /** What laboratories found of any indicator. */
  labs: readonly IndicatorLab[];
  /** Where the first is on its way to its limit. */
  forecast: DeviceForecast["forecasts"][number] | null;
  /** What else can be done here. */
  actions: ReactNode;
  newestMs: number;
  /** When the fault began that the page opens on. */
  since: number | null;
  /** The first was chosen because it is the worst. */
  isWorst: boolean;
  compact: boolean;
  /** What the dimension of the indicator says, shown above the chart on a phone. */
  reason: string | null;
}

export const trendViews = ["line", "bars"] as const;
export type TrendView = (typeof trendViews)[number];

export type SpanState = ReturnType<typeof useSpan>;
