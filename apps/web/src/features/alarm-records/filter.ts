import type { AppContract, Input } from "@oilcloud/contract";
import { alarmCategories, alarmLevels, type AlarmState, alarmStates } from "@oilcloud/contract/values";
import type { AlarmCategory, AlarmKind, AlarmLevel } from "@oilcloud/oil";
import { readsAddress } from "../../lib/lists/read-address.ts";

export type AlarmFilter = Input<AppContract["GET /system/alarmrecord/list"]>["query"];
export const processings = ["no", "yes"] as const;

/** The heads of the list; each is a filter of its own. */
export const alarmHeads = ["all", "open", "unclaimed", "first", "second", "mine", "tickets"] as const;
export type AlarmHead = (typeof alarmHeads)[number];

interface Handling {
  level: AlarmLevel | null;
  processed: boolean | null;
  unclaimed: boolean;
  mine: boolean;
  /** Only open records of this kind. */
  openKind: AlarmKind | null;
}

const anyHandling: Handling = {
  level: null,
  processed: null,
  unclaimed: false,
  mine: false,
  openKind: null,
};
const openAlarms: Handling = { ...anyHandling, openKind: "alarm" };
const headHandling: Record<AlarmHead, Handling> = {
  all: anyHandling,
  open: openAlarms,
  unclaimed: { ...anyHandling, unclaimed: true },
  first: { ...openAlarms, level: 1 },
  second: { ...openAlarms, level: 2 },
  mine: { ...anyHandling, mine: true },
  tickets: { ...anyHandling, openKind: "ticket" },
};

/** What the address asks for: a list that is shared or reloaded shows the same. */
export interface AlarmListAddress extends Handling {
  customerId: string | null;
  deviceId: string | null;
  category: AlarmCategory | null;
  state: AlarmState | null;
  search: string;
  /** `2026-11-12`, of the calendar at each site. */
  startDay: string | null;
  endDay: string | null;
  pageNum: number;
  pageSize: number;
  alarmId: string | null;
}

export function readAlarmAddress(params: URLSearchParams): AlarmListAddress {
  const { id, day, text, oneOf, page } = readsAddress(params);
  const head = oneOf("show", alarmHeads);
  const processed = oneOf("processed", processings);
  const asked = {
    ...anyHandling,
    level: oneOf("level", alarmLevels),
    processed: processed && processed === "yes",
  };
  return {
    ...(head ? headHandling[head] : asked),
    customerId: id("customerId"),
    deviceId: id("deviceId"),
    category: oneOf("category", alarmCategories),
    state: oneOf("state", alarmStates),
    search: text("search"),
    startDay: day("from"),
    endDay: day("to"),
    ...page(),
    alarmId: params.get("alarmId"),
  };
}

/** The head that asks for the same, if one does. */
export const headOf = (asked: Handling): AlarmHead | null =>
  alarmHeads.find((head) => {
    const { level, processed, unclaimed, mine, openKind } = headHandling[head];
    return (
      level === asked.level &&
      processed === asked.processed &&
      unclaimed === asked.unclaimed &&
      mine === asked.mine &&
      openKind === asked.openKind
    );
  }) ?? null;

const handlingFilter = ({ level, processed, unclaimed, mine, openKind }: Handling) => ({
  ...(level !== null && { level }),
  ...(processed !== null && { processed }),
  ...(unclaimed && { unclaimed }),
  ...(mine && { mine }),
  ...(openKind && { kind: openKind, state: "open" as const }),
});

/** Everything but level, processing and page, which the counts of the heads share. */
function commonFilter(address: AlarmListAddress): AlarmFilter {
  const { customerId, deviceId, category, state, search, startDay, endDay } = address;
  return {
    ...(customerId && { customerId }),
    ...(deviceId && { deviceId }),
    ...(category && { category }),
    ...(state && { state }),
    ...(search && { search }),
    ...(startDay !== null && { startDay }),
    ...(endDay !== null && { endDay }),
  };
}

/** What an export of the list is narrowed down by, besides its devices and days. */
export function narrowingFilter(address: AlarmListAddress) {
  const { category, state, search } = address;
  return {
    ...(category && { category }),
    ...(state && { state }),
    ...(search && { search }),
    ...handlingFilter(address),
  };
}

export const alarmHeadFilter = (address: AlarmListAddress, head: AlarmHead): AlarmFilter => ({
  ...commonFilter(address),
  ...handlingFilter(headHandling[head]),
});

export const alarmListFilter = (address: AlarmListAddress): AlarmFilter => ({
  ...commonFilter(address),
  ...handlingFilter(address),
  pageNum: address.pageNum,
  pageSize: address.pageSize,
});
