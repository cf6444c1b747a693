import type { LiveAlarm, LiveData, LiveMessage, LiveUnknown, OpenAlarms } from "@oilcloud/contract";
import type { ScreenJson } from "../screens/interface.ts";

/** A successful answer without its id. It is shared by all subscribers to the same keys of a device. */
export type AnswerTail = string;

/** The points of each key, written once for all subscribers, whichever of the keys they want. */
export type WrittenKeys = ReadonlyMap<string, { data: string; latest: string }>;

export const writeKeys = (data: LiveData): WrittenKeys =>
  new Map(
    Object.entries(data).map(([key, points]) => {
      const name = JSON.stringify(key);
      return [key, { data: `${name}:${JSON.stringify(points)}`, latest: `${name}:${points[0]?.[0] ?? 0}` }];
    }),
  );

/** The answer with some of the keys, in the order given; null if none of them was written. */
export function tailWith(written: WrittenKeys, keys: Iterable<string>): AnswerTail | null {
  let [data, latest] = ["", ""];
  for (const key of keys) {
    const of = written.get(key);
    if (!of) continue;
    data += data === "" ? of.data : `,${of.data}`;
    latest += latest === "" ? of.latest : `,${of.latest}`;
  }
  return data === "" ? null : `"data":{${data}},"latestValues":{${latest}}}`;
}

export const tailOf = (data: LiveData): AnswerTail =>
  tailWith(writeKeys(data), Object.keys(data)) ?? '"data":{},"latestValues":{}}';

/** With the fields of any other answer, so that a client without support for alarms still reads it. */
export const alarmsTail = (
  alarms: readonly LiveAlarm[],
  openAlarms: OpenAlarms,
  verdicts: readonly string[] = [],
): AnswerTail => {
  const changed = verdicts.length > 0 ? `,"verdicts":${JSON.stringify(verdicts)}` : "";
  return `"data":{},"latestValues":{},"alarms":${JSON.stringify(alarms)},"openAlarms":${JSON.stringify(openAlarms)}${changed}}`;
};

export const verdictsTail = (deviceIds: readonly string[]): AnswerTail =>
  `"data":{},"latestValues":{},"verdicts":${JSON.stringify(deviceIds)}}`;

export const screenTail = (screen: ScreenJson): AnswerTail =>
  `"data":{},"latestValues":{},"screen":${screen}}`;

export const answer = (cmdId: number, tail: AnswerTail): string =>
  `{"subscriptionId":${cmdId},"errorCode":0,"errorMsg":null,${tail}`;

type Refusal = Extract<LiveMessage, { data: null }>;

function refusal(cmdId: number, errorCode: Refusal["errorCode"], errorMsg: string): string {
  return JSON.stringify({
    subscriptionId: cmdId,
    errorCode,
    errorMsg,
    data: null,
    latestValues: {},
  } satisfies LiveMessage);
}

export const internalError = (cmdId: number) => refusal(cmdId, 1, "Internal Server error!");
export const badRequest = (cmdId: number, why: string) => refusal(cmdId, 2, why);
/** A foreign device and one that does not exist are answered alike. */
export const unauthorizedCommand = (cmdId: number) => refusal(cmdId, 3, "Unauthorized");

/** By `cmdId`, so that no client takes it for news of a subscription with this id. */
export const unknownCommand = (cmdId: number | null, type: string, errorMsg: string) =>
  JSON.stringify({ cmdId, errorCode: 2, errorMsg, cmdUpdateType: type } satisfies LiveUnknown);

const exactInteger = 2 ** 24;

/** The shortest text for a number of four bytes, so that a reading reads the same live and from the store. */
export function realText(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) <= exactInteger) return String(value);
  const real = Math.fround(value);
  if (!Number.isFinite(real)) return String(value);
  for (let digits = 6; digits < 9; digits++) {
    const short = Number(real.toPrecision(digits));
    if (Math.fround(short) === real) return String(short);
  }
  return String(Number(real.toPrecision(9)));
}

/** An object without a prototype: a device may well name a key `__proto__`. */
export const emptyData = (): LiveData => Object.create(null) as LiveData;

/** A device that sends what it stored during an outage must not flood its listeners; the rest is history. */
const mostPointsOfKey = 200;

/** Points may come in any order; a key's newest stands first. */
export function addPoint(data: LiveData, key: string, tsMs: number, value: string): void {
  const points = data[key];
  if (!points) {
    data[key] = [[tsMs, value]];
    return;
  }
  const place = points.findIndex(([earlier]) => earlier < tsMs);
  points.splice(place === -1 ? points.length : place, 0, [tsMs, value]);
  if (points.length > mostPointsOfKey) points.pop();
}
