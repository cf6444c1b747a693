import type { DeviceEvent } from "@oilcloud/contract";
import type { TFunction } from "i18next";
import type { EventMark } from "../../../../ui/chart-lanes/model.ts";

/** What was done to the machine, as marks above the trend. */
export function deviceEventMarks(events: readonly DeviceEvent[], t: TFunction): EventMark[] {
  return events.map(({ eventId, kind, source, time, note, accountName }) => {
    const name = t(`analysisDetail.event.${kind}`);
    const details = [`${name} (${t(`analysisDetail.event.${source}`)})`, note, accountName];
    return {
      id: `${eventId} ${kind}`,
      ts: time,
      kind: kind === "filterChange" ? "filter" : "oilChange",
      name,
      detail: details.filter(Boolean).join(" · "),
    };
  });
}
