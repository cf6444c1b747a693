import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { LiveData } from "@oilcloud/contract";
import type { MaskText } from "../../platform/name-mask.ts";
import type { SampleRow } from "../telemetry/interface.ts";
import {
  addPoint,
  type AnswerTail,
  emptyData,
  realText,
  tailWith,
  writeKeys,
  type WrittenKeys,
} from "./answers.ts";
import type { KeyNames } from "./key-names.ts";
import type { SubscriptionIndex } from "./subscription-index.ts";

/** Delivers committed rows to subscribers. A batch waits only for names seen for the first time, and batches keep their order. */
export function makeFanOut(index: SubscriptionIndex, names: KeyNames, onError: (error: unknown) => void) {
  let waiting = 0;
  let turn: Promise<void> = Promise.resolve();

  return function take(rows: readonly SampleRow[]): void {
    const byDevice = interesting(rows, index);
    if (byDevice.size === 0) return;
    const strange = [...byDevice.values()].flat().filter((row) => !names.knowsAll(row));
    const listeners = [...byDevice.keys()].reduce((sum, number) => sum + (index.of(number)?.size ?? 0), 0);
    if (waiting === 0 && strange.length === 0 && listeners <= mostInARow) {
      for (const send of deliveries(byDevice, index, names)) send();
      return;
    }
    waiting++;
    turn = turn
      .then(() => Promise.all(strange.map((row) => names.learnRow(row))))
      .then(() => inTurns(deliveries(byDevice, index, names)))
      .catch(onError)
      .finally(() => {
        waiting--;
      });
  };
}

/** Yields after as many deliveries: an account with many subscriptions delays itself alone. */
const mostInARow = 200;

async function inTurns(sends: Iterable<() => void>): Promise<void> {
  let sent = 0;
  for (const send of sends) {
    send();
    if (++sent % mostInARow === 0) await yieldToEventLoop();
  }
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

/** The message for each subscriber, written when it is delivered. */
function* deliveries(
  byDevice: ReadonlyMap<number, readonly SampleRow[]>,
  index: SubscriptionIndex,
  names: KeyNames,
): Generator<() => void> {
  for (const [deviceNumber, rows] of byDevice) {
    const byMask = new Map<MaskText, { written: WrittenKeys; tails: Map<string, AnswerTail | null> }>();
    for (const { wanted, mask, deliver } of index.of(deviceNumber) ?? [])
      yield () => {
        const hides = mask();
        const known = byMask.get(hides) ?? {
          written: writeKeys(dataOf(rows, names, hides)),
          tails: new Map(),
        };
        byMask.set(hides, known);
        const { written, tails } = known;
        let tail = tails.get(wanted.id);
        if (tail === undefined)
          tails.set(wanted.id, (tail = tailWith(written, wanted.keys ?? written.keys())));
        if (tail !== null) deliver(tail);
      };
  }
}

function dataOf(rows: readonly SampleRow[], names: KeyNames, mask: MaskText): LiveData {
  const data: LiveData = emptyData();
  for (const { keysetId, tsMs, vals, texts } of rows) {
    names.ofKeyset(keysetId).forEach((key, i) => addPoint(data, key, tsMs, realText(vals[i] ?? Number.NaN)));
    for (const { keyId, value } of texts) addPoint(data, names.of(keyId), tsMs, mask(value));
  }
  return data;
}
