import { homeCountry, timeZonesOf } from "@oilcloud/contract/values";

const zones: Record<string, string> = { "71": "Asia/Taipei", "81": "Asia/Hong_Kong", "82": "Asia/Macau" };

/** The time zone that clocks on the wall show in an area, by the province its number begins with. */
const timeZoneOfArea = (areaNo: string): string => zones[areaNo.slice(0, 2)] ?? "Asia/Shanghai";

/** The zone to start with: of the area in China, else the one most people of the country live in. */
export const proposedZone = (country: string, areaNo: string): string =>
  country === homeCountry ? timeZoneOfArea(areaNo) : (timeZonesOf(country)[0] ?? "UTC");
