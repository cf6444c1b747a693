import { describe, expect, it } from "vitest";
import { fleet, fleetEntries } from "../testing/fleet.ts";
import { plainTextOf } from "../text/normalise.ts";
import type { NameEntry, NameIndex } from "./name-entry.ts";
import { makeNameIndex, makeNameIndexInSlices } from "./name-index.ts";

const found = (text: string, index = fleet) =>
  index.find(plainTextOf(text).text).map(({ candidates }) => candidates.map(({ name }) => name));

it.each([
  ["2#精轧机液压站的水分", "2# 精轧机液压站"],
  ["2号 精轧机液压站", "2# 精轧机液压站"],
  ["二号精轧机液压站怎么样", "2# 精轧机液压站"],
  ["#2 精轧机液压站", "2# 精轧机液压站"],
  ["No. 2 精轧机液压站", "2# 精轧机液压站"],
  ["２＃精轧机液压站", "2# 精轧机液压站"],
  ["II# 精轧机液压站", "2# 精轧机液压站"],
  ["精轧机液压站2号", "2# 精轧机液压站"],
  ["6注塑机液压站", "6# 注塑机液压站"],
  ["6#住塑机液压站", "6# 注塑机液压站"],
  ["6#注塑几液压站", "6# 注塑机液压站"],
  ["6#注塑机液压战", "6# 注塑机液压站"],
  ["6#注塑液压站", "6# 注塑机液压站"],
  ["6#注塑机液站压", "6# 注塑机液压站"],
  ["6# 注塑机", "6# 注塑机液压站"],
  ["活套", "活套液压站"],
  ["货桃液压站", "活套液压站"],
  ["精轧F1", "精轧 F1 减速机"],
  ["the gearbox of stand F1", "精轧 F1 减速机"],
  ["a7", "A07 机组齿轮箱"],
  ["A-07", "A07 机组齿轮箱"],
  ["AO7 机组", "A07 机组齿轮箱"],
  ["trt", "TRT 透平主油箱"],
  ["ZS-HYD-0105", "A07 机组齿轮箱"],
  ["苏南特港", "苏南特钢"],
  ["苏南", "苏南特钢"],
  ["no 2 paper machine HPU", "Paper machine 2 hydraulics"],
  ["papr machine 2 hydralics", "Paper machine 2 hydraulics"],
  ["looper hydrualics", "Looper hydraulics"],
])("finds one name in %s", (text, name) => {
  expect(found(text)).toEqual([[name]]);
});

it.each([
  ["精轧机液压站", ["2# 精轧机液压站", "1# 精轧机液压站"]],
  ["立磨减速机", ["1# 立磨减速机", "2# 立磨减速机"]],
  ["精轧减速机", ["精轧 F1 减速机", "精轧 F2 减速机"]],
])("finds those that %s fits alike", (text, names) => {
  expect(found(text).flat().toSorted()).toEqual(names.toSorted());
});

it.each([
  "88# 离心分离机",
  "B07 机组齿轮箱",
  "7# 汽轮机主油箱",
  "4# 精轧机液压站",
  "为什么报警",
  "which machines are at risk",
])("finds nothing that is %s", (text) => {
  expect(
    found(text)
      .flat()
      .filter((name) => name.includes("#") || /^[A-Z]\d/.test(name)),
  ).toEqual([]);
});

it("finds several names in their order, and a number alone before a name", () => {
  expect(found("对比A09和活套液压站").flat()).toEqual(["A09 机组齿轮箱", "活套液压站"]);
  expect(found("1#和2#精轧机液压站").flat()).toEqual(["1# 精轧机液压站", "2# 精轧机液压站"]);
});

it("keeps nicknames beside the name", () => {
  const entry: NameEntry = {
    ...(fleetEntries.find(({ name }) => name === "活套液压站") as NameEntry),
    also: ["小胖"],
  };
  expect(found("小胖怎么样", makeNameIndex([entry]))).toEqual([["活套液压站"]]);
});

it("builds the same index in slices, and pauses between them", async () => {
  let pauses = 0;
  const index = await makeNameIndexInSlices(fleetEntries, async () => {
    pauses += 1;
  });
  const questions = ["6#住塑机液压站", "精轧机液压站", "ZS-HYD-0105", "papr machine 2 hydralics", "苏南特港"];
  expect(questions.map((text) => found(text, index))).toEqual(questions.map((text) => found(text)));
  expect(pauses).toBeGreaterThan(1);
});

describe("an index made from another by what changed", () => {
  const machines = fleetEntries.filter(({ kind }) => kind === "machine");
  const [renamed, nicknamed, removed] = machines as [NameEntry, NameEntry, NameEntry];
  const wanted: NameEntry[] = [
    ...fleetEntries
      .filter((entry) => entry !== removed)
      .map((entry) =>
        entry === renamed
          ? { ...entry, name: "8# 冷轧机液压站" }
          : entry === nicknamed
            ? { ...entry, also: [...entry.also, "小胖"] }
            : { ...entry },
      ),
    { ...renamed, id: "new", name: "New shredder hydraulics", also: ["XX-NEW-0001"] },
  ];
  const before = [renamed.name, nicknamed.name, removed.name];
  const questions = [
    ...fleetEntries.flatMap(({ name, also }) => [name, ...also]),
    "8#冷扎机液压站",
    "冷轧机",
    "小胖",
    "shreder",
    "XX-NEW-0001",
    "精轧机液压站",
    "立磨减速机",
  ];

  it("finds what one made from the start finds", () => {
    const changed = fleet.changedTo(wanted);
    if (!changed) throw new Error("too many changes");
    const fresh = makeNameIndex(wanted);
    const sorted = (text: string, index: NameIndex) => found(text, index).map((names) => names.toSorted());
    for (const text of questions) expect(sorted(text, changed), text).toEqual(sorted(text, fresh));
    expect(changed.machinesWithin({})).toEqual(fresh.machinesWithin({}));
    expect(changed.entry(removed.id)).toBeNull();
  });

  it("leaves the one it was made from as it was", () => {
    fleet.changedTo(wanted);
    expect(before.map((name) => found(name))).toEqual(before.map((name) => [[name]]));
    expect(found("小胖")).toEqual([]);
  });

  it("is the same index where nothing changed, and none where most did", () => {
    expect(fleet.changedTo(fleetEntries.map((entry) => ({ ...entry })))).toBe(fleet);
    const others = Array.from({ length: 200 }, (_, i) => ({ ...renamed, id: `x${i}`, name: `${i}# Kiln` }));
    expect(fleet.changedTo(others)).toBeNull();
  });
});

it("finds a name among 10,000 in less than 50 ms", () => {
  const kinds = ["精轧机液压站", "注塑机液压站", "立磨减速机", "螺杆空压机", "汽轮机主油箱"];
  const many = Array.from(
    { length: 10_000 },
    (_, i): NameEntry => ({
      kind: "machine",
      id: String(i),
      name: `${(i % 2000) + 1}# ${kinds[i % 5]}`,
      also: [`XX-HYD-${10_000 + i}`],
      customerId: `c${i % 50}`,
      groupId: null,
      machineType: "hydraulic",
      oil: null,
      place: null,
    }),
  );
  const index = makeNameIndex(many);
  const questions = [
    "1234号注塑机液压占的油温",
    "立磨减速机怎么样",
    "XX-HYD-12345 状态",
    "how is the 77# screw compressor",
    "昨天哪些设备要处理",
  ];
  for (const question of questions) index.find(question);
  // Processor time: what else the machine does is not measured.
  const times = questions.map((question) => {
    const rounds = 5;
    const began = process.cpuUsage();
    for (let i = 0; i < rounds; i += 1) index.find(plainTextOf(question).text);
    return process.cpuUsage(began).user / 1000 / rounds;
  });
  expect(Math.max(...times)).toBeLessThan(50);
}, 60_000);
