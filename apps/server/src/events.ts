import type { LiveAlarm } from "@oilcloud/contract";
import type { EventBus } from "./platform/events.ts";

/** What modules tell one another without knowing who listens. Payloads are plain data: other nodes can be told the same. */
export interface EventMap {
  /** A device was edited, moved or removed: what is remembered of it no longer holds. */
  deviceChanged: { deviceId: string };
  /** The days of these devices, all of one site, begin at other times from now on. */
  siteTimeZoneChanged: { customerId: string; deviceIds: readonly string[] };
  /** Other alarm rules, and so other limits, are in force for these devices. */
  rulesChanged: { deviceIds: readonly string[] };
  /** Somebody recorded an oil change, or took one back. */
  oilChanged: { deviceId: string };
  /** People named indicators that the catalogue does not know. */
  indicatorNamesChanged: Record<string, never>;
  /** Alarms were changed by the engine or by people; emitted after the commit. */
  alarmsChanged: { changed: readonly ChangedAlarm[] };
  /** Devices stand otherwise than before, by their alarms; it is committed. */
  standingsChanged: { changed: readonly { deviceId: string; deviceNumber: number }[] };
  /** A session was signed out or revoked: its open streams end. */
  sessionEnded: { sessionId: string };
}

export type ChangedAlarm = Pick<LiveAlarm, "alarmId" | "transition" | "time">;

export type Events = EventBus<EventMap>;
