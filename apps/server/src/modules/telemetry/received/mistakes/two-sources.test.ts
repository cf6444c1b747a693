import { marks } from "@oilcloud/oil";
import { expect, it } from "vitest";
import type { ReceivedMessage } from "../message-trace.ts";
import { twoSources } from "./two-sources.ts";

const message = (values: Record<string, number>, topic = "v1/devices/me/telemetry"): ReceivedMessage => ({
  number: 1,
  atMs: 0,
  transport: "MQTT 5",
  topic,
  bytes: 0,
  raw: "",
  isText: true,
  isCut: false,
  readings: [
    {
      ts: null,
      corrected: null,
      values: Object.entries(values).map(([key, stored]) => ({
        key,
        sent: String(stored),
        stored,
        fate: "stored",
        mark: marks.good,
      })),
    },
  ],
  valuesLeftOut: 0,
  outcome: { kind: "accepted" },
});
const inTurns = (one: (i: number) => ReceivedMessage, other: (i: number) => ReceivedMessage) =>
  Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? one(i) : other(i)));

it("names an indicator that two sensors send in turns, by their other keys", () => {
  const found = twoSources(
    inTurns(
      (i) => message({ oilTemp: 50 + i / 10, waterActivity: 0.3 }),
      (i) => message({ oilTemp: 41 - i / 10, kinViscosity: 46 }),
    ),
  );
  expect(found).toEqual([
    {
      kind: "two-sources",
      count: 10,
      key: "oilTemp",
      sources: ["oilTemp, waterActivity", "kinViscosity, oilTemp"],
      levels: [50.4, 40.5],
    },
  ]);
});

it("names the addresses of sensors that the platform asks", () => {
  const [found] = twoSources(
    inTurns(
      () => message({ oilTemp: 50 }, "1"),
      () => message({ oilTemp: 45 }, "2"),
    ),
  );
  expect(found).toMatchObject({ sources: ["1", "2"], levels: [50, 45] });
});

it("is silent about one sensor in messages of two kinds, and about a change of firmware", () => {
  const short = (i: number) => message({ oilTemp: 50 + Math.sin(i) });
  const long = (i: number) => message({ oilTemp: 50 + Math.sin(i), waterActivity: 0.3 });
  expect(twoSources(inTurns(short, long))).toEqual([]);
  const before = Array.from({ length: 5 }, () => message({ oilTemp: 50 }));
  const after = Array.from({ length: 5 }, () => message({ oilTemp: 40, waterActivity: 0.3 }));
  expect(twoSources([...before, ...after])).toEqual([]);
});
