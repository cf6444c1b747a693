import type { IndicatorKey } from "@oilcloud/oil";

/** A fault that began so many days before the demo was first started, and lasts. */
export interface DemoFault {
  mode: string;
  daysAgo: number;
  severity: number;
  /** The indicator whose sensor is at fault. */
  key?: IndicatorKey;
}

/** What is wrong in the demo, by device: enough to see every kind of fault at some stage of it. The rest is left to chance. */
export const demoFaults: Readonly<Record<string, readonly DemoFault[]>> = {
  "2# 精轧机液压站": [{ mode: "filterClogging", daysAgo: 24, severity: 0.8 }],
  "1# 热轧压下液压站": [{ mode: "overheating", daysAgo: 5, severity: 0.6 }],
  "3# 连铸液压站": [{ mode: "breather", daysAgo: 35, severity: 0.5 }],
  // Its laboratory finds another share of water than its sensor.
  "1# 精轧机液压站": [{ mode: "offset", daysAgo: 100, severity: 0.45, key: "waterActivity" }],
  // Still within their limits, and on their way past them: what a forecast is for.
  "TRT 透平主油箱": [{ mode: "oxidation", daysAgo: 28, severity: 0.05 }],
  活套液压站: [{ mode: "breather", daysAgo: 50, severity: 0.35 }],
  粗轧主减速机: [{ mode: "wearAbnormal", daysAgo: 9, severity: 0.5 }],
  卷取机减速机: [{ mode: "dropout", daysAgo: 0.03, severity: 1 }],
  "A07 机组齿轮箱": [{ mode: "wearFatigue", daysAgo: 14, severity: 0.7 }],
  "A11 机组齿轮箱": [{ mode: "stuck", daysAgo: 0.3, severity: 0.6 }],
  "6# 注塑机液压站": [{ mode: "wrongTopUp", daysAgo: 4, severity: 0.8 }],
  "1# 汽轮机主油箱": [{ mode: "waterLeakSlow", daysAgo: 8, severity: 0.5 }],
  "2# 立磨减速机": [{ mode: "oxidation", daysAgo: 60, severity: 0.7 }],
  "B05 机组齿轮箱": [{ mode: "dustIngress", daysAgo: 6, severity: 0.6 }],
  "3# 球磨机减速机": [{ mode: "wearBronze", daysAgo: 10, severity: 0.6 }],
  "7# 螺杆压缩机": [{ mode: "waterLeakSlow", daysAgo: 12, severity: 0.6 }],
  "4# 锻压机液压站": [{ mode: "filterBypass", daysAgo: 18, severity: 0.7 }],
};
