import type { AlarmCategory, AlarmLevel } from "@oilcloud/oil";
import type {
  CustomerScreen,
  NextCareList,
  ScreenAlarm,
  ScreenRegion,
} from "./calls/screens/customer-screen-answers.ts";
import type {
  AllData,
  AnalysisContent,
  DealerScreen,
  DistributorAnalysis,
  ListedWarning,
  MapData,
} from "./calls/screens/dealer-screen-answers.ts";
import type { AlarmEventKind, Language, ScreenKind } from "./values/lists.ts";

/** The messages of the live stream, `/api/ws/plugins/telemetry?token=…` and `/api/ws`, in ThingsBoard's format. */
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
  /** The first answer is the past from `startTs` on for so many ms, as `HistoryCmd` reads it. */
  timeWindow?: number;
  startTs?: number;
  interval?: number;
  limit?: number;
  agg?: LiveAggregation;
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
  /** Number of newest values per key, for the aggregation `NONE`. */
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

/**
 * Subscribes to a big screen. The first answer has all its parts; then come those that have changed, and at least every
 * ten seconds a message that says that the rest is still so. One subscription each for the country and for a province.
 */
export interface ScreenSubCmd {
  cmdId: number;
  screen: ScreenKind;
  /** Of a dealer's screen: this dealer; all dealers or one's own if left out. */
  tenantId?: string;
  /** Of a dealer's screen: the area that `map` shows; the whole country if left out. */
  areaNo?: string;
  /** Of a plant's screen; one's own customer if left out. */
  customerId?: string;
  /** By default Chinese. */
  language?: Language;
  unsubscribe?: boolean;
}

/** The parts of a dealer's screen, each as its call answers it. */
export interface DealerScreenParts {
  screen: DealerScreen;
  analysis: DistributorAnalysis;
  map: MapData;
  all: AllData;
  content: AnalysisContent[];
  warnings: ListedWarning[];
}
/** The parts of a plant's screen, each as its call answers it. */
export interface CustomerScreenParts {
  screen: CustomerScreen;
  regions: ScreenRegion[];
  warnings: ListedWarning[];
  content: AnalysisContent[];
  alarms: ScreenAlarm[];
  care: NextCareList;
}

export interface LiveScreen {
  /** All parts of the screen were found to be so at this time. */
  asOf: number;
  /** The parts that are new or have changed. */
  parts: Partial<DealerScreenParts> | Partial<CustomerScreenParts>;
}

/** The newer form: commands of all kinds in one list. */
export type TypedLiveCmd =
  | ({ type: "TIMESERIES" } & TsSubCmd)
  | ({ type: "TIMESERIES_HISTORY" } & HistoryCmd)
  | ({ type: "ATTRIBUTES" } & AttrSubCmd);

export interface LiveCommands {
  /** The first message on `/api/ws`, where the address has no token. */
  authCmd?: { cmdId: number; token: string };
  cmds?: TypedLiveCmd[];
  tsSubCmds?: TsSubCmd[];
  historyCmds?: HistoryCmd[];
  attrSubCmds?: AttrSubCmd[];
  alarmSubCmds?: AlarmSubCmd[];
  screenSubCmds?: ScreenSubCmd[];
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
  /** The site's. */
  timeZone: string;
}

/** Counts of open alarms by level, the unclaimed ones among them, and the open sensor tickets beside them. */
export interface OpenAlarms {
  level1: number;
  level2: number;
  unclaimed: number;
  tickets: number;
}

export type LivePoint = [tsMs: number, value: string];

/** Newest first. */
export type LiveData = Record<string, LivePoint[]>;

/** The answer to a command that is not served. It names no subscription, because one may have the same id. */
export interface LiveUnknown {
  cmdId: number | null;
  errorCode: 2;
  errorMsg: string;
  cmdUpdateType: string;
}

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
      /** For subscriptions to a big screen. */
      screen?: LiveScreen;
    }
  | {
      subscriptionId: number;
      /** 1 internal, 2 bad request, 3 unauthorized */
      errorCode: 1 | 2 | 3;
      errorMsg: string;
      data: null;
      latestValues: Record<string, number>;
    };
