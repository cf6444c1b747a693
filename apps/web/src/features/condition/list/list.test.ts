// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import { newestOf, withLiveValues } from "../../../lib/fleet/live-values.ts";
import { shownStateOf } from "../../../lib/condition/shown-state.ts";
import { valueText } from "../../../lib/condition/value-text.ts";
import { makeVerdict } from "../../../testing/verdict.ts";
import { type Choice, filterMembers } from "./filter-members.ts";
import { inFrozenOrder } from "./frozen-order.ts";
import { brought, type KeptList, withChanges } from "./list-query.ts";
import { namedValues } from "./member.ts";
import { neighbour, placeOf, rowsOf } from "./rows.ts";
import { makeGroup, makeMember, makeValue } from "./testing/members.ts";
import { createTrendLoader } from "./trend-loader.ts";
import { grown } from "./use-incremental-render.ts";

const everything: Choice = { standing: null, text: "", groupId: null, sort: "worst" };
const names = (groups: ReturnType<typeof filterMembers>) =>
  groups.map(({ groupMenbers }) => groupMenbers.map(({ deviceName }) => deviceName));

describe("choosing", () => {
  const groups = [
    makeGroup("line", [
      makeMember("10#", { lastTime: 3000 }),
      makeMember("2#", { verdict: makeVerdict({ standing: "silent" }), lastTime: null }),
      makeMember("dirty", {
        verdict: makeVerdict({ standing: "abnormal", since: 900 }),
        lastTime: 1000,
        deviceNo: "HX-07",
      }),
      makeMember("dirtier", { verdict: makeVerdict({ standing: "abnormal", since: 400 }), lastTime: 2000 }),
    ]),
    makeGroup("rest", [makeMember("wet", { verdict: makeVerdict({ standing: "risk", since: 1 }) })]),
  ];

  it("sorts within groups: worst first, by name as people count, or newest first", () => {
    expect(names(filterMembers(groups, everything))).toEqual([["dirtier", "dirty", "2#", "10#"], ["wet"]]);
    expect(names(filterMembers(groups, { ...everything, sort: "name" }))[0]).toEqual([
      "2#",
      "10#",
      "dirtier",
      "dirty",
    ]);
    expect(names(filterMembers(groups, { ...everything, sort: "newest" }))[0]).toEqual([
      "10#",
      "dirtier",
      "dirty",
      "2#",
    ]);
  });

  it("has those that are fine by the days they have left, then by name", () => {
    const forecast = (crossesMs: number) => ({
      verdict: makeVerdict({
        forecast: { keyId: 100, shortName: "", crossesMs, earliestMs: 0, latestMs: null },
      }),
    });
    const fine = [
      makeGroup("g", [
        makeMember("10#"),
        makeMember("2#"),
        makeMember("a", forecast(9)),
        makeMember("b", forecast(5)),
      ]),
    ];
    expect(names(filterMembers(fine, everything))).toEqual([["b", "a", "2#", "10#"]]);
  });

  it("filters by state, group and part of the name or number, and leaves empty groups out", () => {
    expect(names(filterMembers(groups, { ...everything, standing: "abnormal" }))).toEqual([
      ["dirtier", "dirty"],
    ]);
    expect(names(filterMembers(groups, { ...everything, text: " hx-0" }))).toEqual([["dirty"]]);
    expect(names(filterMembers(groups, { ...everything, groupId: "rest" }))).toEqual([["wet"]]);
    expect(filterMembers(groups, { ...everything, text: "nobody" })).toEqual([]);
  });
});

describe("what is inFrozenOrder under the pointer", () => {
  it("keeps its place and shows what is new of it", () => {
    const before = [makeGroup("g", [makeMember("a"), makeMember("b")]), makeGroup("h", [makeMember("c")])];
    const worse = makeMember("b", { verdict: makeVerdict({ standing: "abnormal" }) });
    const after = [makeGroup("g", [worse, makeMember("new"), makeMember("a")])];
    expect(inFrozenOrder(before, after)).toEqual([makeGroup("g", [makeMember("a"), worse])]);
  });
});

describe("rows", () => {
  const groups = [
    makeGroup(
      "g",
      ["a", "b", "c"].map((name) => makeMember(name)),
    ),
    makeGroup("h", [makeMember("d")]),
  ];
  const rows = rowsOf(groups, new Set(), 2);

  it("are a head and then the members, so many beside one another; folded ones only the head", () => {
    expect(rows.map(({ kind }) => kind)).toEqual(["head", "devices", "devices", "head", "devices"]);
    expect(rowsOf(groups, new Set(["g"]), 2).map(({ kind }) => kind)).toEqual(["head", "head", "devices"]);
  });

  it.each([
    ["a", "ArrowRight", "b"],
    ["b", "ArrowRight", "c"],
    ["c", "ArrowLeft", "b"],
    ["b", "ArrowDown", "c"],
    ["c", "ArrowDown", "d"],
    ["d", "ArrowUp", "c"],
    ["a", "ArrowUp", undefined],
    ["d", "ArrowRight", undefined],
    ["a", "Enter", undefined],
  ])("are walked from %s with %s to %s", (from, arrow, to) => {
    const place = placeOf(rows, from);
    const next = place && neighbour(rows, place, arrow);
    expect(next ? next : undefined).toEqual(to ? placeOf(rows, to) : undefined);
  });
});

it("names a value by its indicator, and leaves out one that the list does not name", () => {
  const { keyId, value, ts, status, mark } = makeValue();
  const { lowCritical, lowWarning, highWarning, highCritical } = makeValue();
  const listed = { keyId, value, ts, status, mark, lowCritical, lowWarning, highWarning, highCritical };
  const member = makeMember("one", { values: [listed, { ...listed, keyId: 7 }] });
  expect(namedValues(member)).toEqual([makeValue()]);
});

describe("changes", () => {
  const counts = { abnormal: 0, risk: 0, approaching: 0, normal: 2, unknown: 0, silent: 0 };
  const kept: KeptList = {
    asOf: 1,
    readMs: 0,
    counts,
    groups: [makeGroup("g", [makeMember("a"), makeMember("b")]), makeGroup("h", [])],
  };
  const turned = makeMember("b", { verdict: makeVerdict({ standing: "risk" }) });
  const after = { ...counts, normal: 1, risk: 1 };

  it("take the place of what they changed, and leave the rest as it was", () => {
    const merged = withChanges(kept, {
      asOf: 2,
      counts: after,
      groups: [makeGroup("g", [turned]), makeGroup("h", [])],
    });
    expect(merged).toMatchObject({ asOf: 2, counts: after });
    expect(merged?.groups[0]?.groupMenbers).toEqual([makeMember("a"), turned]);
    expect(merged?.groups[0]?.groupMenbers[0]).toBe(kept.groups[0]?.groupMenbers[0]);
    expect(merged?.groups[1]).toBe(kept.groups[1]);
  });

  it("are read a few at a time, and reported again if they happen meanwhile", async () => {
    const answer = (asOf: number, changed: string[], more: boolean) => ({
      asOf,
      counts: after,
      indicators: [],
      groups: [
        makeGroup(
          "g",
          changed.map((name) => makeMember(name, { verdict: makeVerdict({ standing: "risk" }) })),
        ),
        makeGroup("h", []),
      ],
      more,
    });
    const readChanges = vi
      .fn()
      .mockResolvedValueOnce(answer(2, ["a"], true))
      .mockResolvedValueOnce(answer(3, ["b"], false));
    const now = await brought(kept, readChanges);
    expect(readChanges.mock.calls).toMatchObject([[{ since: 1, skip: 0 }], [{ since: 1, skip: 1 }]]);
    expect(now?.groups[0]?.groupMenbers.map(({ verdict }) => verdict.standing)).toEqual(["risk", "risk"]);
    expect(now?.asOf).toBe(2);
  });

  it("are not enough when devices or groups came, went or moved", () => {
    const groups = [makeGroup("g", []), makeGroup("h", [])];
    expect(withChanges(kept, { asOf: 2, counts: { ...counts, normal: 3 }, groups })).toBeNull();
    expect(withChanges(kept, { asOf: 2, counts, groups: [makeGroup("g", [])] })).toBeNull();
    expect(
      withChanges(kept, { asOf: 2, counts, groups: [makeGroup("g", []), makeGroup("h", [turned])] }),
    ).toBeNull();
  });
});

describe("live values", () => {
  const heard = (value: string, tsMs = 2000) => ({
    values: { waterActivity: { value, tsMs } },
    refused: null,
  });

  it("replace what was read, and leave it to the server how they stand", () => {
    expect(withLiveValues([makeValue()], heard("0.85"))[0]).toMatchObject({
      value: 0.85,
      ts: 2000,
      status: "normal",
    });
    expect(newestOf(1000, heard("0.85"))).toBe(2000);
  });

  it("do not replace newer or held-back ones, nor with what is no number", () => {
    for (const [value, live] of [
      [makeValue({ ts: 3000 }), heard("0.9")],
      [makeValue({ mark: "stuck" }), heard("0.9")],
      [makeValue(), heard("open")],
    ] as const)
      expect(withLiveValues([value], live)[0]).toBe(value);
  });

  it("are written with their sign where they may lie on either side", () => {
    const even = { lowCritical: -10, lowWarning: -8, highWarning: 8, highCritical: 10 };
    expect(valueText(makeValue({ ...even, value: 3.14, decimals: 1 }))).toBe("+3.1");
  });
});

describe("what a device is shown as", () => {
  it("keeps a fault's colour through missed readings and silence, and says that it is the last known", () => {
    expect(shownStateOf("abnormal", "stale")).toEqual({ shape: "abnormal", word: "lastAbnormal" });
    expect(shownStateOf("risk", "offline")).toEqual({ shape: "risk", word: "lastRisk" });
    expect(shownStateOf("normal", "stale")).toEqual({ shape: "stale", word: "lastNormal" });
    expect(shownStateOf("normal", "offline")).toEqual({ shape: "offline", word: "offline" });
  });
});

describe("what comes into sight", () => {
  const [one, two, three] = [makeMember("one"), makeMember("two"), makeMember("three")];

  it("is made a few at a time, before what has only changed, and goes when it is out of sight", () => {
    const first = grown(new Map(), [one, two, three], 2);
    expect([...first.values()]).toEqual([one, two]);
    const newer = { ...one, oilName: "another" };
    const second = grown(first, [newer, two, three], 1);
    expect([...second.values()]).toEqual([one, two, three]);
    const third = grown(second, [newer, three], 1);
    expect([...third.values()]).toEqual([newer, three]);
  });
});

describe("trends", () => {
  function loader() {
    const asked: string[][] = [];
    let run = () => {};
    let failing = false;
    const made = createTrendLoader({
      now: () => 0,
      draw: (changed) => changed(),
      soon: (work) => {
        run = work;
      },
      read: (ids) => {
        asked.push(ids);
        if (failing) return Promise.reject(new Error("away"));
        const devices = ids.map((deviceId) => ({
          deviceId,
          series: [{ keyId: 1, values: [5] }],
        }));
        return Promise.resolve({ startTime: 0, times: [0], devices });
      },
    });
    return { ...made, asked, go: () => run(), fail: (how: boolean) => (failing = how) };
  }

  it("are read together, at most 60 at a time, and only of what is still in sight", async () => {
    const trends = loader();
    for (let i = 0; i < 70; i++) trends.subscribe(`d${i}`, () => {});
    const changed = vi.fn();
    trends.subscribe("gone", changed)();
    trends.go();
    await vi.waitFor(() => expect(trends.of("d69")?.series.get(1)).toEqual([5]));
    expect(trends.asked.map((ids) => ids.length)).toEqual([60, 10]);
    expect(changed).not.toHaveBeenCalled();
    trends.subscribe("d0", () => {});
    trends.go();
    expect(trends.asked).toHaveLength(2);
  });

  it("are tried again at the next look when they could not be read", async () => {
    const trends = loader();
    trends.fail(true);
    trends.subscribe("a", () => {});
    trends.go();
    await vi.waitFor(() => expect(trends.asked).toHaveLength(1));
    trends.fail(false);
    await Promise.resolve();
    trends.subscribe("a", () => {});
    trends.go();
    await vi.waitFor(() => expect(trends.of("a")).not.toBeNull());
  });
});
