import type { DeviceInfo, OilCondition } from "@oilcloud/contract";

export interface HeadProps {
  info: DeviceInfo;
  condition: OilCondition | undefined;
  /** When something was heard last, live. */
  lastTime: number | null;
  links: { diagnose: string; compare: string };
  onExport: () => void;
}
