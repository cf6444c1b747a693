import type { LiveAlarm } from "@oilcloud/contract";
import type { EventBus } from "./platform/events.ts";

/**
 * Events between modules, which do not know their subscribers. Payloads are plain data, so that they could be sent to other
 * nodes.
 */
export interface EventMap {
  /** A device was edited, moved or removed; caches of it are outdated. */
  deviceChanged: { deviceId: string };
  /** Sensors of a device were added, changed or removed. */
  sensorsChanged: { deviceId: string };
  /** The time zone of a site changed, and with it the days of these devices, all of that site. */
  siteTimeZoneChanged: { customerId: string; deviceIds: readonly string[] };
  /** The alarm rules in force for these devices, and thus their limits, changed. */
  rulesChanged: { deviceIds: readonly string[] };
  /** An oil change was recorded or deleted. */
  oilChanged: { deviceId: string };
  /** The reference values of a device's new oil were entered: these indicators are relative to them. */
  newOilChanged: { deviceId: string; keys: readonly string[] };
  /** Laboratory samples of these devices were added or removed; the earliest of each was drawn at that time. */
  labSamplesChanged: { changed: readonly { deviceId: string; fromMs: number }[] };
  /** Keys outside the catalogue were named or renamed. */
  indicatorNamesChanged: Record<string, never>;
  /** Alarms were changed by the engine or by people; emitted after the commit. */
  alarmsChanged: { changed: readonly ChangedAlarm[] };
  /** The standing of devices changed because of their alarms; emitted after the commit. */
  standingsChanged: { changed: readonly { deviceId: string; deviceNumber: number }[] };
  /** Accounts were disabled, deleted, signed out or given other rights: what they may see is looked up again. */
  accountsChanged: { accountIds: readonly string[] | "all" };
  /** A company was closed or is being deleted: the display links to its screens end with it. */
  companyClosed: { kind: "tenant" | "customer"; id: string };
  /** What a dealer's screen shows was set, or that it shows it. */
  screenChanged: { tenantId: string };
  /** A session was signed out or revoked, or a display link was; its open streams are closed. */
  sessionEnded: { sessionId: string };
}

export type ChangedAlarm = Pick<LiveAlarm, "alarmId" | "transition" | "time">;

export type Events = EventBus<EventMap>;
