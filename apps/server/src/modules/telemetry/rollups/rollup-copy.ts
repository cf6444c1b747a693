import { copyMessage, listHeaderBytes, listTypes, putListHeader, putTime } from "../store/copy-message.ts";
import type { MarkedHour, Rollup } from "./rollup.ts";

interface ListKind {
  type: number;
  bytes: number;
  put(view: DataView, at: number, value: number): void;
}

const reals: ListKind = {
  type: listTypes.real,
  bytes: 4,
  put: (view, at, value) => view.setFloat32(at, value),
};
const doubles: ListKind = {
  type: listTypes.double,
  bytes: 8,
  put: (view, at, value) => view.setFloat64(at, value),
};
const integers: ListKind = {
  type: listTypes.integer,
  bytes: 4,
  put: (view, at, value) => view.setInt32(at, value),
};

type Column =
  | { kind: "integer"; value: number }
  | { kind: "time"; ms: number }
  | { kind: "list"; of: ListKind; items: readonly number[] };

const integer = (value: number): Column => ({ kind: "integer", value });
const time = (ms: number): Column => ({ kind: "time", ms });
const list = (of: ListKind, items: readonly number[]): Column => ({ kind: "list", of, items });

/** Rows of rollup_hour or rollup_day, in the order of their columns. */
export const copyOfRollups = (rollups: readonly (Rollup & { keysetId: number })[]): Buffer =>
  copyOf(
    rollups.map(({ deviceNumber, startMs, keysetId, mins, maxs, sums, counts, lasts, marked }) => [
      integer(deviceNumber),
      time(startMs),
      integer(keysetId),
      list(reals, mins),
      list(reals, maxs),
      list(doubles, sums),
      list(integers, counts),
      list(reals, lasts),
      integer(marked),
    ]),
  );

/** Rows of marked_hour, in the order of its columns. */
export const copyOfMarkedHours = (hours: readonly MarkedHour[]): Buffer =>
  copyOf(
    hours.map(({ deviceNumber, startMs, keyIds, counts }) => [
      integer(deviceNumber),
      time(startMs),
      list(integers, keyIds),
      list(integers, counts),
    ]),
  );

const rowHeadBytes = 2;

function copyOf(rows: readonly (readonly Column[])[]): Buffer {
  let size = 0;
  for (const row of rows) {
    size += rowHeadBytes;
    for (const column of row) size += bytesOf(column);
  }
  return copyMessage(size, (view, start) => {
    let at = start;
    for (const row of rows) {
      view.setInt16(at, row.length);
      at += rowHeadBytes;
      for (const column of row) at = putColumn(view, at, column);
    }
  });
}

function bytesOf(column: Column): number {
  switch (column.kind) {
    case "integer":
      return 4 + 4;
    case "time":
      return 4 + 8;
    case "list":
      return 4 + listHeaderBytes + column.items.length * (4 + column.of.bytes);
  }
}

function putColumn(view: DataView, start: number, column: Column): number {
  switch (column.kind) {
    case "integer":
      view.setInt32(start, 4);
      view.setInt32(start + 4, column.value);
      return start + 8;
    case "time":
      view.setInt32(start, 8);
      putTime(view, start + 4, column.ms);
      return start + 12;
    case "list":
      return putList(view, start, column.of, column.items);
  }
}

function putList(
  view: DataView,
  start: number,
  { type, bytes, put }: ListKind,
  items: readonly number[],
): number {
  let at = putListHeader(view, start, type, items.length, bytes);
  for (const item of items) {
    view.setInt32(at, bytes);
    put(view, at + 4, item);
    at += 4 + bytes;
  }
  return at;
}
