import type { ScreenKind } from "../values/lists.ts";

/** What both screens read besides their own calls. */
const shared = ["GET /system/uploadFile/downloadImg"];

/** The calls of one machine that a plant's screen shows in detail. */
const ofMachine = [
  "GET /system/datascreen/getDeviceInfo",
  "GET /system/datascreen/getForecast",
  "GET /system/datascreen/getHistoricalLineChartData",
  "GET /system/datascreen/getOilCondition",
  "GET /system/datascreen/getTsKvLatestByDeviceId",
  "GET /system/datascreen/getTsKvPollutionDegree",
  "GET /system/deviceevent/list",
  "POST /system/dataanalysis/listSeries",
];

const dealerReads = [
  "getScreen",
  "getTenantName",
  "getData",
  "getMapData",
  "getAllData",
  "getAnalysisContent",
  "getWarningFactory",
].map((call) => `GET /system/distributordatascreen/${call}`);
const customerReads = [
  "getScreen",
  "getRegions",
  "getWarningFactory",
  "getAnalysisContent",
  "getAlarms",
  "getNextCare",
].map((call) => `GET /system/customerdatascreen/${call}`);

const open: Record<ScreenKind, ReadonlySet<string>> = {
  dealer: new Set([...shared, ...dealerReads]),
  customer: new Set([...shared, ...customerReads, ...ofMachine]),
};

/** Whether a display link of a screen may make a call, by its name. */
export const isOpenToDisplay = (name: string, screen: ScreenKind): boolean => open[screen].has(name);
