import type { AppContract, Input, Language, ReadNowAnswer } from "@oilcloud/contract";
import {
  checkMap,
  groupsOfMap,
  hexOf,
  type MappedGroup,
  type RequestResult,
  rowsRead,
  type SensorMap,
} from "@oilcloud/modbus";
import type { Viewer } from "../../../platform/actor.ts";
import type { Clock } from "../../../platform/clock.ts";
import { AppError } from "../../../platform/errors.ts";
import { sayIn } from "../../../platform/labels.ts";
import { problemIn } from "../maps/map-problem.ts";
import type { RunningLines } from "../polling/running-lines.ts";
import type { Lines } from "./lines.ts";
import { failureIn } from "./present.ts";

export interface ReadNowDeps {
  lines: Pick<Lines, "find">;
  running: Pick<RunningLines, "of">;
  clock: Clock;
}

type Entry = Input<AppContract["POST /system/sensorLine/readNow"]>["body"];

const notAsked = {
  zh: "未发送：上一次请求的迟到应答可能与本次混淆，请一分钟后再试",
  en: "Not sent: the late answer to an earlier request could not be told apart from this one. Try again in a minute",
};

/** Reads a sensor at once and shows what came, raw and decoded. It only reads registers, and nothing is stored. */
export function makeReadNow({ lines, running, clock }: ReadNowDeps) {
  return async (
    { scope, language }: Viewer,
    { lineId, slave, map: draft }: Entry,
  ): Promise<ReadNowAnswer> => {
    await lines.find(scope, lineId);
    const run = running.of(lineId);
    if (!run) throw new AppError("lineNotConnected");
    const map = draft ?? run.plan().sensors.find((sensor) => sensor.slave === slave)?.map;
    if (!map) throw new AppError("notFound");
    const [problem] = checkMap(map);
    if (problem) throw new AppError("mapFaulty", { problem: problemIn(language, problem) });
    const [mapped] = groupsOfMap(together(map), slave, "now");
    if (!mapped) throw new AppError("mapUnknown");
    const results = await run.readNow(mapped);
    return {
      time: clock().getTime(),
      exchanges: results.map((result) => presentExchange(result, language)),
      rows: presentRows(mapped, results),
    };
  };
}

/** All registers at once, also those that are read less often. */
const together = (map: SensorMap): SensorMap =>
  map.kind === "text" ? map : { ...map, rows: map.rows.map((row) => ({ ...row, intervalS: null })) };

function presentExchange(result: RequestResult, language: Language): ReadNowAnswer["exchanges"][number] {
  if (result.kind === "skipped")
    return { sent: "", received: "", tookMs: 0, failure: sayIn(language, notAsked) };
  return {
    sent: hexOf(result.sent),
    received: hexOf(result.received),
    tookMs: Math.round(result.tookMs),
    failure: result.kind === "failed" || result.kind === "exception" ? failureIn(language, result) : "",
  };
}

const presentRows = (mapped: MappedGroup, results: readonly RequestResult[]): ReadNowAnswer["rows"] =>
  rowsRead(mapped, results).map(({ key, raw, decoded }) => ({
    key,
    raw: hexOf(raw),
    value: decoded.kind === "value" ? decoded.value : null,
    text: decoded.kind === "text" ? decoded.value : null,
    none: decoded.kind === "none" ? decoded.why : null,
  }));
