import type { AuditRow, Language } from "@oilcloud/contract";
import { changedFields } from "../../../platform/audit.ts";
import { type Label, labelIn } from "../../../platform/labels.ts";
import type { RecordedEvent } from "./recorded-event.ts";

export const deviceEventEntity = "deviceEvent";

/** An oil change, top-up or filter change as it was recorded, with the name its device had then. */
export interface EventSnapshot {
  deviceName: string;
  kind: RecordedEvent["kind"];
  /** On the clock of the site. */
  time: string;
  note: string;
}

const fields = {
  kind: { zh: "事件", en: "Event" },
  time: { zh: "时间", en: "Time" },
  note: { zh: "备注", en: "Note" },
} as const satisfies Record<string, Label>;

const kinds = {
  oilChange: { zh: "换油", en: "Oil change" },
  topUp: { zh: "补油", en: "Top-up" },
  filterChange: { zh: "换滤芯", en: "Filter change" },
} as const satisfies Record<RecordedEvent["kind"], Label>;

/** What an entry of the audit says of such a change. */
export function describeEventChange(
  before: object | null,
  after: object | null,
  language: Language,
): Pick<AuditRow, "title" | "changes"> {
  // The audit keeps things of every kind; under this kind only snapshots were written.
  const [old, now] = [before, after].map((kept) => kept as EventSnapshot | null);
  const words = ({ kind, time, note }: EventSnapshot) => ({
    kind: labelIn(language, kinds[kind]),
    time,
    note,
  });
  const shown = now ?? old;
  return {
    title: shown ? `${shown.deviceName} · ${words(shown).kind}` : "",
    changes: changedFields(fields, old ? words(old) : null, now ? words(now) : null, language),
  };
}
