import type { AlarmRow, AppContract, Input } from "@oilcloud/contract";

export type AlarmFilter = Input<AppContract["GET /system/alarmrecord/list"]>["query"];
export type Category = AlarmRow["category"];

export const pageSizes = [10, 20, 30, 40] as const;
export const categories: readonly Category[] = [
  "contamination",
  "water",
  "viscosity",
  "quality",
  "wear",
  "operation",
  "sensor",
  "communication",
];

/** The four heads of the list; each is a filter of its own. */
export const heads = ["all", "unprocessed", "first", "second"] as const;
export type Head = (typeof heads)[number];

const headFilters: Record<Head, AlarmFilter> = {
  all: {},
  unprocessed: { processed: false },
  first: { level: 1, processed: false },
  second: { level: 2, processed: false },
};

const whole = (text: string | null, otherwise: number) => {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : otherwise;
};

/** What the address asks for: a list that is shared or reloaded shows the same. */
export interface ListAddress {
  head: Head;
  category: Category | null;
  search: string;
  startTime: number | null;
  endTime: number | null;
  pageNum: number;
  pageSize: number;
  alarmId: string | null;
}

export function readAddress(params: URLSearchParams): ListAddress {
  const head = heads.find((each) => each === params.get("show"));
  const category = categories.find((each) => each === params.get("category"));
  const size = whole(params.get("size"), pageSizes[0]);
  const times = [params.get("from"), params.get("to")].map((text) =>
    text === null ? null : whole(text, 0) || null,
  );
  return {
    head: head ?? "all",
    category: category ?? null,
    search: params.get("search") ?? "",
    startTime: times[0] ?? null,
    endTime: times[1] ?? null,
    pageNum: whole(params.get("page"), 1),
    pageSize: pageSizes.find((each) => each === size) ?? pageSizes[0],
    alarmId: params.get("alarmId"),
  };
}

/** Everything but the head and the page, which the counts of the heads share. */
function commonFilter({ category, search, startTime, endTime }: ListAddress): AlarmFilter {
  return {
    ...(category && { category }),
    ...(search && { deviceName: search }),
    ...(startTime !== null && { startTime }),
    ...(endTime !== null && { endTime }),
  };
}

export const headFilter = (address: ListAddress, head: Head): AlarmFilter => ({
  ...commonFilter(address),
  ...headFilters[head],
});

export const listFilter = (address: ListAddress): AlarmFilter => ({
  ...headFilter(address, address.head),
  pageNum: address.pageNum,
  pageSize: address.pageSize,
});
