import type { LiveData } from "@oilcloud/contract";
import type { SampleRow } from "../telemetry/interface.ts";
import { addPoint, type AnswerTail, emptyData, realText, tailOf } from "./answers.ts";
import type { KeyNames } from "./key-names.ts";
import type { SubscriptionIndex, Wanted } from "./subscription-index.ts";

/** Brings committed rows to who listens. A batch waits only for names seen for the first time, and never overtakes. */
export function makeFanOut(index: SubscriptionIndex, names: KeyNames, onError: (error: unknown) => void) {
  let waiting = 0;
  let turn: Promise<void> = Promise.resolve();

  return function take(rows: readonly SampleRow[]): void {
    const byDevice = interesting(rows, index);
    if (byDevice.size === 0) return;
    const strange = [...byDevice.values()].flat().filter((row) => !names.knowsAll(row));
    if (waiting === 0 && strange.length === 0) return deliver(byDevice, index, names);
    waiting++;
    turn = turn
      .then(() => Promise.all(strange.map((row) => names.learnRow(row))))
      .then(() => deliver(byDevice, index, names))
      .catch(onError)
      .finally(() => {
        waiting--;
      });
  };
}

function interesting(rows: readonly SampleRow[], index: SubscriptionIndex): Map<number, SampleRow[]> {
  const byDevice = new Map<number, SampleRow[]>();
  for (const row of rows) {
    if (!index.of(row.deviceNumber)) continue;
    const own = byDevice.get(row.deviceNumber);
    if (own) own.push(row);
    else byDevice.set(row.deviceNumber, [row]);
  }
  return byDevice;
}

function deliver(byDevice: Map<number, SampleRow[]>, index: SubscriptionIndex, names: KeyNames): void {
  for (const [deviceNumber, rows] of byDevice) {
    const tails = new Map<string, AnswerTail | null>();
    for (const subscription of index.of(deviceNumber) ?? []) {
      let tail = tails.get(subscription.wanted.id);
      if (tail === undefined) {
        tail = tailFor(rows, subscription.wanted, names);
        tails.set(subscription.wanted.id, tail);
      }
      if (tail !== null) subscription.deliver(tail);
    }
  }
}

function tailFor(rows: readonly SampleRow[], wanted: Wanted, names: KeyNames): AnswerTail | null {
  const data: LiveData = emptyData();
  let points = 0;
  const add = (key: string, tsMs: number, value: string) => {
    if (!wanted.has(key)) return;
    addPoint(data, key, tsMs, value);
    points++;
  };
  for (const { keysetId, tsMs, vals, texts } of rows) {
    names.ofKeyset(keysetId).forEach((key, i) => add(key, tsMs, realText(vals[i] ?? Number.NaN)));
    for (const { keyId, value } of texts) add(names.of(keyId), tsMs, value);
  }
  return points === 0 ? null : tailOf(data);
}
