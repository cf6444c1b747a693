import type { AlarmCategory, AlarmLevel } from "@oilcloud/oil";
import type { AlarmEventKind } from "./lists.ts";

/** The messages of the live stream, `/api/ws/plugins/telemetry?token=…`, as ThingsBoard clients speak them. */
interface LiveCommand {
  /** chosen by the client, from 0; answers carry it as `subscriptionId` */
  cmdId: number;
  entityType: "DEVICE";
  entityId: string;
}

export interface TsSubCmd extends LiveCommand {
  scope?: "LATEST_TELEMETRY";
  /** comma-separated; all of them without */
  keys?: string;
  unsubscribe?: boolean;
}

export type LiveAggregation = "NONE" | "MIN" | "MAX" | "AVG" | "SUM" | "COUNT";

export interface HistoryCmd extends LiveCommand {
  keys: string;
  /** ms; readings from here… */
  startTs: number;
  /** …until before here */
  endTs: number;
  /** ms a bucket, for all but NONE */
  interval?: number;
  /** the newest so many a key, for NONE */
  limit?: number;
  agg?: LiveAggregation;
}

export interface AttrSubCmd extends LiveCommand {
  scope?: "CLIENT_SCOPE" | "SHARED_SCOPE" | "SERVER_SCOPE";
  keys?: string;
  unsubscribe?: boolean;
}

/** Everything that happens to the alarms the caller may see, from now on. */
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

/** Something that happened to an alarm; whoever wants more asks for its record. */
export interface LiveAlarm {
  alarmId: string;
  tenantId: string;
  customerId: string;
  /** null: the whole site */
  deviceId: string | null;
  deviceName: string | null;
  level: AlarmLevel;
  category: AlarmCategory;
  transition: AlarmEventKind;
  /** People want to hear nothing of it now. */
  muted: boolean;
  time: number;
}

/** How many are open that nobody has taken on; see `unclaimed` of an alarm. */
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
      /** to who subscribed to alarms; empty in the first answer */
      alarms?: LiveAlarm[];
      /** to the same: the devices whose verdict has changed */
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
