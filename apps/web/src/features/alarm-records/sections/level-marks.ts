import type { AlarmDetail } from "@oilcloud/contract";
import type { EventMark } from "../../../ui/chart-lanes/model.ts";

type Event = AlarmDetail["events"][number];

const entering: ReadonlySet<Event["kind"]> = new Set(["opened", "escalated", "reopened"]);

/** A mark where a level was entered: level 2 where the alarm began, level 1 where it rose. */
export function levelMarks(events: readonly Event[], names: Record<1 | 2, string>): EventMark[] {
  const marks: EventMark[] = [];
  let level: 1 | 2 | null = null;
  for (const event of events) {
    if (event.kind === "cleared") level = null;
    if (!entering.has(event.kind) || event.level === level) continue;
    level = event.level;
    marks.push({
      id: `${event.kind} ${event.time}`,
      ts: event.time,
      kind: level === 1 ? "level1" : "level2",
      name: names[level],
      detail: event.words,
    });
  }
  return marks;
}
