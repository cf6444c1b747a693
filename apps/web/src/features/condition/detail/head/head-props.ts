import type { DeviceInfo, IndicatorValue, OilCondition } from "@oilcloud/contract";

export interface HeadProps {
  info: DeviceInfo;
  condition: OilCondition | undefined;
  /** As they are now. */
  values: readonly IndicatorValue[] | undefined;
  /** When the device last reported, live. */
  lastTime: number | null;
  links: { diagnose: string; compare: string; alarms: string };
  onExport: () => void;
}
