import type { AlarmEventKind, ErrorName, Resolution } from "@oilcloud/contract";
import type { AlarmLevel } from "@oilcloud/oil";
import type { Updateable } from "kysely";
import type { AlarmEventDetails, Tables } from "../../../tables.ts";

/** An alarm as far as its handling depends on it. */
export interface HandledAlarm {
  id: string;
  deviceId: string | null;
  level: AlarmLevel;
  cleared: boolean;
  processed: boolean;
  oilChanged: boolean;
  takenBy: string | null;
  assignedTo: string | null;
  mutedUntil: Date | null;
}

/** What a person does to an alarm. */
export type Act =
  | { kind: "take" | "release" | "unmute" | "unprocess" }
  | { kind: "assign"; to: string }
  | { kind: "comment"; text: string }
  | { kind: "mute"; until: Date }
  /** Processing again corrects the earlier entry, unless many are processed at once. */
  | { kind: "process"; resolution: Resolution; again: boolean }
  | { kind: "judge"; right: boolean };

/** The columns to change, and the event to record. */
export interface Step {
  set: Updateable<Tables["alarm_episode"]>;
  event: { kind: AlarmEventKind; details?: AlarmEventDetails; other?: string | null };
}

export type Decision = Step | "unchanged" | { refused: ErrorName };

const untaken = { taken_at: null, taken_by: null };
const unassigned = { assigned_at: null, assigned_to: null };
const unprocessed = {
  processed_at: null,
  processed_by: null,
  finding: "",
  action: "",
  oil_changed: false,
  filter_changed: false,
};

/** The step that an act of an account causes for an alarm in its current state. */
export function stepOf(alarm: HandledAlarm, act: Act, by: string, now: Date): Decision {
  switch (act.kind) {
    case "take":
      return taking(alarm, by, now);
    case "release":
      return releasing(alarm);
    case "assign":
      return assigning(alarm, act.to, now);
    case "comment":
      return { set: {}, event: { kind: "commented", details: { text: act.text.trim() } } };
    case "mute":
      if (alarm.cleared) return { refused: "alarmNotOpen" };
      return {
        set: { muted_until: act.until },
        event: { kind: "muted", details: { until: act.until.getTime() } },
      };
    case "unmute":
      if (alarm.mutedUntil === null) return "unchanged";
      return { set: { muted_until: null }, event: { kind: "unmuted" } };
    case "process":
      if (alarm.processed && !act.again) return "unchanged";
      return processing(act.resolution, by, now);
    case "unprocess":
      if (!alarm.processed) return { refused: "alarmNotProcessed" };
      return { set: unprocessed, event: { kind: "unprocessed" } };
    case "judge":
      return { set: { judged_right: act.right, judged_at: now }, event: { kind: "judged" } };
  }
}

/** Taking on an alarm removes the assignment to another account. */
function taking({ processed, takenBy, assignedTo }: HandledAlarm, by: string, now: Date): Decision {
  if (processed) return { refused: "alarmResolved" };
  if (takenBy === by) return "unchanged";
  const set = { taken_at: now, taken_by: by, ...(assignedTo !== by && unassigned) };
  return { set, event: { kind: "taken", other: takenBy } };
}

/** A taken alarm goes back to its assignee; one that is only assigned becomes unclaimed. */
function releasing({ processed, takenBy, assignedTo }: HandledAlarm): Decision {
  if (processed) return { refused: "alarmResolved" };
  if (takenBy === null && assignedTo === null) return { refused: "alarmNotTaken" };
  return { set: takenBy === null ? unassigned : untaken, event: { kind: "released" } };
}

function assigning({ processed, takenBy, assignedTo }: HandledAlarm, to: string, now: Date): Decision {
  if (processed) return { refused: "alarmResolved" };
  const isTheirs = takenBy === to || (takenBy === null && assignedTo === to);
  if (isTheirs) return "unchanged";
  return { set: { ...untaken, assigned_at: now, assigned_to: to }, event: { kind: "assigned", other: to } };
}

function processing(said: Resolution, by: string, now: Date): Step {
  const resolution = { ...said, finding: said.finding.trim(), action: said.action.trim() };
  return {
    set: {
      processed_at: now,
      processed_by: by,
      finding: resolution.finding,
      action: resolution.action,
      oil_changed: resolution.oilChanged,
      filter_changed: resolution.filterChanged,
    },
    event: { kind: "processed", details: { resolution } },
  };
}
