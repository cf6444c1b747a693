import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { expect, it } from "vitest";
import type { SampleRow } from "../telemetry/interface.ts";
import { makeFanOut } from "./fan-out.ts";
import type { KeyNames } from "./key-names.ts";
import { makeSubscriptionIndex, wantedOf } from "./subscription-index.ts";

const keys = ["oilTemp", "__proto__", 'water"activity'];
const names = {
  knowsAll: () => true,
  learnRow: async () => {},
  ofKeyset: () => keys,
  of: () => "text",
} as unknown as KeyNames;
const row = (tsMs: number, vals: number[]): SampleRow => ({
  deviceNumber: 1,
  tsMs,
  keysetId: 1,
  vals,
  marks: null,
  texts: [],
});

const plain = (text: string) => text;

function listening(wanted: (readonly string[] | null)[]) {
  const index = makeSubscriptionIndex(() => {});
  const received: string[][] = wanted.map(() => []);
  wanted.forEach((each, cmdId) =>
    index.add({
      cmdId,
      deviceNumber: 1,
      wanted: wantedOf(each),
      mask: () => plain,
      deliver: (tail) => received[cmdId]?.push(tail),
    }),
  );
  return { received, take: makeFanOut(index, names, () => {}) };
}

it("sends each subscriber the keys it wants, newest first, whatever they are called", () => {
  const { received, take } = listening([null, ["oilTemp"], ['water"activity', "oilTemp"], ["nothing"]]);
  take([row(1, [40, 1, 0.5]), row(2, [41, 2, 0.25])]);
  const [all, one, two, none] = received.map((tails) => tails.map((tail) => JSON.parse(`{${tail}`)));
  expect(Object.keys(all?.[0].data)).toEqual(keys);
  expect(one).toEqual([
    {
      data: {
        oilTemp: [
          [2, "41"],
          [1, "40"],
        ],
      },
      latestValues: { oilTemp: 2 },
    },
  ]);
  expect(Object.keys(two?.[0].data)).toEqual(['water"activity', "oilTemp"]);
  expect(none).toEqual([]);
});

it("yields between many subscribers, and keeps the order of readings", async () => {
  const { received, take } = listening(Array.from({ length: 1000 }, (_, i) => ["oilTemp", `k${i}`]));
  take([row(1, [40, 1, 0.5])]);
  take([row(2, [41, 1, 0.5])]);
  await yieldToEventLoop();
  expect(received.filter((tails) => tails.length > 0).length).toBeLessThan(1000);
  while (received.some((tails) => tails.length < 2)) await yieldToEventLoop();
  for (const tails of received)
    expect(tails.map((tail) => JSON.parse(`{${tail}`).latestValues.oilTemp)).toEqual([1, 2]);
});
