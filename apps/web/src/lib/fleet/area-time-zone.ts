const zones: Record<string, string> = { "71": "Asia/Taipei", "81": "Asia/Hong_Kong", "82": "Asia/Macau" };

/** The time zone that clocks on the wall show in an area, by the province its number begins with. */
export const timeZoneOfArea = (areaNo: string): string => zones[areaNo.slice(0, 2)] ?? "Asia/Shanghai";
