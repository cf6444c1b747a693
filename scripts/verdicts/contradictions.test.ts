import { indicators } from "@oilcloud/oil";
import { beforeEach, describe, expect, it } from "vitest";
import { addLeadingKey, addStanding, addTime, addValue, knownOf, newCollection } from "./collection.mjs";
import { contradictionsIn } from "./contradictions.mjs";
import { factOf } from "./facts.mjs";
import { addVerdict } from "./verdict-facts.mjs";

const now = Date.parse("2026-11-18T12:00:00Z");
const dayMs = 86_400_000;
const sinceMs = now - 5 * dayMs - 3 * 3_600_000;
const machine = "Steel works / Pump 1";

const verdict = {
  state: "risk",
  standing: "risk",
  since: sinceMs,
  overSince: now - 2 * dayMs,
  reason: "Filter differential pressure 3.40 bar, above warning limit 3 bar",
  cause: "Filter clogged",
  action: "Replace the filter element",
  worst: {
    keyId: 3,
    key: "filterDp",
    keyName: "Filter differential pressure",
    unit: "bar",
    decimals: 2,
    value: 3.4,
    ts: now,
    raisedValue: 3.1,
    raisedTime: now - 2 * dayMs,
    worstValue: 3.6,
    worstTime: now - dayMs,
    change: 0.1,
    side: "high",
    bound: { level: "warning", value: 3 },
  },
  forecast: null as null | { keyId: number; crossesMs: number; earliestMs: number; latestMs: number },
  alarmLevel: 2,
  openAlarms: 1,
  sensorTickets: 0,
  keyIds: [indicators.filterDp.id],
  maintenanceUntil: null,
};

const points = Array.from({ length: 24 * 7 }, (_, hour) => {
  const ts = now - 7 * dayMs + hour * 3_600_000;
  return { ts, mean: ts < now - 2 * dayMs ? 2 : 3.5, min: 2, max: 3.6, count: 60 };
});

let gathered: ReturnType<typeof newCollection>;

/** What every surface says where all of them agree. */
function consistent() {
  const collection = newCollection();
  for (const surface of ["list", "home", "detail"])
    addVerdict(collection, machine, surface, structuredClone(verdict), {
      asOf: now,
      timeZone: "Asia/Shanghai",
    });
  const say = (fact: string, value: unknown, more = {}) => {
    for (const surface of ["list", "home", "visits", "dealer's wall", "assistant"])
      collection.facts.push(factOf("dealer", fact, value, surface, more));
  };
  say("open alarms", 1);
  say("open alarms level 2", 1);
  say("unclaimed", 1);
  say("tickets", 0);
  say("needs action", 1);
  say("needs action: machines", [machine]);
  for (const surface of ["diagnosis", "alarm detail"])
    collection.facts.push(factOf(machine, "signs", "2/2", surface, { at: "Filter clogged" }));
  for (const surface of ["detail", "alarm's type"])
    collection.facts.push(factOf(machine, "leading dimension", "contamination", surface));
  for (const surface of ["alarm list", "dealer's wall"])
    collection.facts.push(factOf(machine, "alarm begins", sinceMs, surface, { at: "alarm" }));
  const known = knownOf(collection, machine);
  addTime(known, "alarm first", sinceMs);
  addTime(known, "last reading", now);
  addValue(known, "filterDp", "reading", 3.43, { askedMs: now });
  addValue(known, "filterDp", "limit", 4);
  for (const run of collection.runs) Object.assign(run, { points });
  page(
    "en",
    "Risk\nPump 1\nFilter differential pressure 3.40 bar, above warning limit 3 bar\nFilter Δp\n3.40 / 3 bar\nover limit for 2 d\nUnusual since 11-13 17:00",
    collection,
  );
  page("zh-CN", "风险\nPump 1\n滤芯压差 3.40 bar，超过注意值 3 bar\n已超限 2 天", collection);
  return collection;
}

function page(language: string, text: string, collection = gathered) {
  collection.texts.push({
    machine,
    surface: "home page",
    language,
    text,
    time: now,
    browserZone: "America/St_Johns",
  });
}

const found = () => contradictionsIn(gathered).map(({ fact }) => fact);

beforeEach(() => {
  gathered = consistent();
});

describe("Surfaces that agree", () => {
  it("are not reported", () => {
    expect(contradictionsIn(gathered)).toEqual([]);
  });

  it("may not say a fact", () => {
    gathered.facts.push(factOf(machine, "over since", undefined, "old page"));
    expect(found()).toEqual([]);
  });

  it("may count a machine before and after its standing changed during the look, and no other", () => {
    gathered.facts.push(factOf("dealer", "offline", 1, "list"), factOf("dealer", "offline", 0, "home page"));
    expect(found()).toEqual(["offline"]);
    for (const standing of ["silent", "normal"]) addStanding(gathered, "Steel works / Pump 2", standing);
    expect(found()).toEqual([]);
    gathered.facts.push(factOf("dealer", "offline", 3, "wall page"));
    expect(found()).toEqual(["offline"]);
  });

  it("may name either of two indicators that took turns during the look, and no third", () => {
    const lead = (key: string, surface: string) =>
      gathered.facts.push(factOf(machine, "leading indicator", key, surface, { at: "aging" }));
    lead("viscosityDev", "detail");
    lead("dielectricDev40", "report");
    expect(found()).toEqual(["leading indicator"]);
    for (const key of ["viscosityDev", "dielectricDev40"]) addLeadingKey(gathered, machine, "aging", key);
    expect(found()).toEqual([]);
    lead("oilQuality", "report PDF");
    expect(found()).toEqual(["leading indicator"]);
  });

  it("may show a machine as it stood before and after a change during the look", () => {
    const changing = "Steel works / Pump 2";
    gathered.facts.push(
      factOf(changing, "standing", "silent", "list"),
      factOf(changing, "standing", "normal", "plant page"),
    );
    expect(found()).toEqual(["standing"]);
    for (const standing of ["silent", "normal"]) addStanding(gathered, changing, standing);
    expect(found()).toEqual([]);
  });

  it("may show the last reading with its label", () => {
    gathered.texts.push({
      machine,
      surface: "detail page",
      language: "en",
      text: "Filter Δp\n3.43 bar\nLast reading 19:59",
      time: now,
      live: true,
    });
    expect(found()).toEqual([]);
  });
});

describe("A planted contradiction", () => {
  it.each([
    ["open alarms", 2],
    ["open alarms level 2", 0],
    ["unclaimed", 0],
    ["tickets", 1],
    ["needs action", 2],
    ["needs action: machines", ["Steel works / Pump 2"]],
  ])("of a count is reported: %s", (fact, value) => {
    gathered.facts.push(factOf("dealer", fact, value, "a page"));
    expect(found()).toEqual([fact]);
  });

  it.each([
    ["state", "abnormal"],
    ["standing", "normal"],
    ["since", now - 6 * dayMs],
    ["cause", "Dust ingress"],
    ["action", "Wait"],
    ["open alarms", 2],
    ["tickets", 1],
    ["level", 1],
    ["leading dimension", "operation"],
    ["forecast", 3],
  ])("of a machine is reported: %s", (fact, value) => {
    gathered.facts.push(factOf(machine, fact, value, "a page"));
    expect(found()).toEqual([fact]);
  });

  it.each([
    ["signs", "1/1", "Filter clogged"],
    ["alarm begins", now - 2 * dayMs, "alarm"],
    ["over since", now - 5 * dayMs, "contamination"],
    ["raised", 3.3, "filterDp"],
    ["worst", 3.5, "filterDp"],
    ["limit", "critical 4", "filterDp"],
    ["value now", 3.45, `filterDp@${now}`],
  ])("of one indicator, cause or alarm is reported: %s", (fact, value, at) => {
    gathered.facts.push(factOf(machine, fact, value, "a page", { at }));
    expect(found()).toEqual([fact]);
  });

  it.each([
    ["value now", "Filter differential pressure 3.60 bar, above warning limit 3 bar"],
    ["value now", "滤芯压差 3.60 bar，超过注意值 3 bar"],
    ["limit", "Filter Δp\n3.40 / 4 bar"],
    ["limit", "Filter differential pressure 3.40 bar, above warning limit 4 bar"],
    ["raised, worst", "Filter Δp\n3.40 bar\nRaised at 2.90 · highest 3.60"],
    ["raised, worst", "Filter Δp\n3.40 bar\nRaised at 3.10 · highest 3.50"],
    ["unexplained number", "Filter Δp\n7.77 bar"],
    ["over since", "over limit for 5 d"],
    ["over since", "已超限 5 天"],
    ["since", "3 d\nongoing"],
    ["time", "Recent alarms\n17:00\nLevel 2"],
    ["time", "Unusual since 11-13 05:30"],
    ["approaching", "Normal\nFilter Δp\n5 d to limit"],
    ["confidence", "Filter clogged\nConfidence 100 %"],
    ["value now", "Permittivity change at 40 °C −0.0 %"],
    ["cause, signs, action", "Vibration velocity up from 2.10 mm/s to 2.04 mm/s"],
  ])("of a page's text is reported: %s in %j", (fact, text) => {
    page("en", text);
    expect(found()).toContain(fact);
  });

  it("of a duration in a letter is reported by the time when it was written", () => {
    const letter = { machine, surface: "message", language: "en", time: now, writtenMs: now - dayMs };
    gathered.texts.push({ ...letter, text: "over limit for 1 d" });
    expect(found()).toEqual([]);
    gathered.texts.push({ ...letter, text: "over limit for 2 d" });
    expect(found()).toEqual(["over since"]);
  });

  it("of two values in one region is reported", () => {
    page(
      "en",
      "Filter differential pressure 3.40 bar, above warning limit 3 bar\nFilter differential pressure steady at 3.60 bar",
    );
    expect(found()).toContain("value now");
  });

  it("of a raw sample without its label is reported", () => {
    gathered.texts.push({
      machine,
      surface: "list page",
      language: "en",
      text: "Filter Δp\n3.43 bar",
      time: now,
      live: true,
    });
    expect(found()).toEqual(["value now"]);
  });

  it("of a raw sample of a raised indicator is reported, whatever its page is labelled", () => {
    const row = { machine, surface: "list page", language: "en", time: now, live: true, labelled: true };
    gathered.texts.push({ ...row, text: "Filter Δp\n3.43 bar" });
    expect(found()).toEqual(["value now"]);
  });

  it("of a machine that nears a limit and is called normal is reported", () => {
    const crossesMs = now + 5 * dayMs;
    const normal = {
      ...verdict,
      state: "normal",
      standing: "normal",
      since: null,
      overSince: null,
      worst: null,
    };
    addVerdict(
      gathered,
      "Steel works / Pump 2",
      "list",
      { ...normal, forecast: { keyId: 3, crossesMs, earliestMs: crossesMs, latestMs: crossesMs } },
      { asOf: now, timeZone: "Asia/Shanghai" },
    );
    expect(found()).toEqual(["approaching"]);
  });

  it("of a time in the future is reported", () => {
    addVerdict(
      gathered,
      "Steel works / Pump 2",
      "list",
      { ...verdict, since: now + dayMs, overSince: null, worst: null },
      { asOf: now, timeZone: "Asia/Shanghai" },
    );
    expect(found()).toEqual(["time"]);
  });

  it("of a value past its worst is reported", () => {
    const worst = { ...verdict.worst, value: 3.9 };
    addVerdict(
      gathered,
      "Steel works / Pump 2",
      "list",
      { ...verdict, worst },
      { asOf: now, timeZone: "Asia/Shanghai" },
    );
    expect(found()).toContain("worst");
  });

  it("of readings past the worst is reported", () => {
    for (const run of gathered.runs)
      Object.assign(run, { points: points.map((one) => ({ ...one, mean: one.mean + 0.5 })) });
    expect(found()).toContain("worst");
  });

  it("of readings that pass the limit days later is reported", () => {
    for (const run of gathered.runs) Object.assign(run, { overSince: now - 5 * dayMs });
    expect(found()).toContain("over since");
  });

  it("is not hidden by a page that no longer says a fact", () => {
    gathered.unsaid.push({ subject: "dealer", surface: "home page", language: "en", fact: "needs action" });
    expect(found()).toEqual(["not said"]);
  });

  it("of words on a course is reported by the daily means", () => {
    const course = {
      machine,
      surface: "diagnosis",
      keyId: 3,
      fromTime: now - 7 * dayMs,
      toTime: now,
      points,
    };
    gathered.courses.push({ ...course, words: "Filter differential pressure changed over weeks" });
    gathered.courses.push({ ...course, words: "Filter differential pressure steady at 3.40 bar" });
    expect(found().filter((fact) => fact === "cause, signs, action")).toHaveLength(2);
  });
});
