import type { AlarmCategory, AlarmLevel } from "@oilcloud/oil";
import type { AlarmEventKind } from "./lists.ts";

/** The messages of the live stream, `/api/ws/plugins/telemetry?token=…`, in ThingsBoard's format. */
interface LiveCommand {
  /** Chosen by the client, from 0; answers carry it as `subscriptionId`. */
  cmdId: number;
  entityType: "DEVICE";
  entityId: string;
}

export interface TsSubCmd extends LiveCommand {
  scope?: "LATEST_TELEMETRY";
  /** Comma-separated; all keys if left out. */
  keys?: string;
  unsubscribe?: boolean;
}

export type LiveAggregation = "NONE" | "MIN" | "MAX" | "AVG" | "SUM" | "COUNT";

export interface HistoryCmd extends LiveCommand {
  keys: string;
  /** Start of the range in ms, inclusive. */
  startTs: number;
  /** End of the range in ms, exclusive. */
  endTs: number;
  /** Bucket width in ms, for all aggregations but NONE. */
  interval?: number;
  /** Number of newest values per key, for NONE. */
  limit?: number;
  agg?: LiveAggregation;
}

export interface AttrSubCmd extends LiveCommand {
  scope?: "CLIENT_SCOPE" | "SHARED_SCOPE" | "SERVER_SCOPE";
  keys?: string;
  unsubscribe?: boolean;
}

/** Subscribes to all events of alarms in the caller's scope. */
export interface AlarmSubCmd {
  cmdId: number;
  unsubscribe?: boolean;
}

export interface LiveCommands {
  tsSubCmds?: TsSubCmd[];
  historyCmds?: HistoryCmd[];
  attrSubCmds?: AttrSubCmd[];
  alarmSubCmds?: AlarmSubCmd[];
}

/** An event of an alarm; details are in its record. */
export interface LiveAlarm {
  alarmId: string;
  tenantId: string;
  customerId: string;
  /** null for the whole site. */
  deviceId: string | null;
  deviceName: string | null;
  level: AlarmLevel;
  category: AlarmCategory;
  transition: AlarmEventKind;
  /** Whether the alarm is muted now. */
  muted: boolean;
  time: number;
}

/** Counts of unclaimed alarms; see `unclaimed` of an alarm. */
export interface OpenAlarms {
  level1: number;
  level2: number;
}

export type LivePoint = [tsMs: number, value: string];

/** Newest first. */
export type LiveData = Record<string, LivePoint[]>;

export type LiveMessage =
  | {
      subscriptionId: number;
      errorCode: 0;
      errorMsg: null;
      data: LiveData;
      latestValues: Record<string, number>;
      /** For alarm subscriptions; empty in the first answer. */
      alarms?: LiveAlarm[];
      /** For alarm subscriptions: devices whose verdict has changed; in the first answer those of the last minute. */
      verdicts?: string[];
      openAlarms?: OpenAlarms;
    }
  | {
      subscriptionId: number;
      /** 1 internal, 2 bad request, 3 unauthorized */
      errorCode: 1 | 2 | 3;
      errorMsg: string;
      data: null;
      latestValues: Record<string, number>;
    };
