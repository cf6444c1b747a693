const areas = [
  "alarmrecord",
  "alarmset",
  "maintenance",
  "datascreen",
  "dataanalysis",
  "diagnosis",
  "home",
  "oilset",
  "visit",
  "assistant",
  "customerdatascreen",
  "distributordatascreen",
];

/**
 * Calls that people read, in the units they have chosen: sentences come in them, and pages convert the numbers. What
 * devices, programs and laboratories write, files and reports keep the stored units.
 */
export const isReadInUnits = (call: string): boolean => {
  const [, system, area = ""] = call.split(" ")[1]?.split("/") ?? [];
  return system === "system" && areas.includes(area);
};
