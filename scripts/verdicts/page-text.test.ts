import { describe, expect, it } from "vitest";
import {
  aheadIn,
  countsOn,
  durationsIn,
  mentionsIn,
  misprintsIn,
  signsOf,
  statesIn,
  timesIn,
} from "./page-text.mjs";

const short = (text: string) =>
  mentionsIn(text).map(
    ({ key, written, role, judged }) => `${key} ${written} ${role}${judged ? ", judged" : ""}`,
  );

describe("A text", () => {
  it("says values, limits and the worst of indicators in sentences", () => {
    expect(
      short(
        "Ferrous debris rate >100 µm 84.0 /d, above warning limit 50 /d; NAS class 9, back within warning limit 9, worst 10",
      ),
    ).toEqual([
      "feLargeRate 84.0 now, judged",
      "feLargeRate 50 warning",
      "nasClass 9 now, judged",
      "nasClass 10 worst",
    ]);
    expect(
      short("滤芯压差 6.14 bar，超过限值 4 bar；颗粒数 ≥4 µm 183,556 /100 mL，触发时偏离本机常态"),
    ).toEqual(["filterDp 6.14 now, judged", "filterDp 4 limit", "count_ch1 183,556 now, judged"]);
  });

  it("says a value and the limit beside it, with a trend in between", () => {
    expect(short("Water\n331↘\nfalling\n / 300 mg/kg\n7 d 16 h\nongoing")).toEqual([
      "waterPpm 331 now",
      "waterPpm 300 bound",
    ]);
    expect(short("粘度变化\n21.5 / 15 %\n17 天\n已持续")).toEqual([
      "viscosityDev 21.5 now",
      "viscosityDev 15 bound",
    ]);
    expect(short("Particle count ≥4 µm\n209,701 /100 mL")).toEqual(["count_ch1 209,701 now"]);
  });

  it("says what was raised and what was worst, without a unit too", () => {
    expect(
      short("Water content 237 mg/kg, was off its baseline\n237 mg/kg\nRaised at 252 · highest 289"),
    ).toEqual(["waterPpm 237 now, judged", "waterPpm 237 now", "null 252 raised", "null 289 worst"]);
  });

  it("says in a cell of its own the value of any indicator that the sentence above it names", () => {
    const row =
      "Oil temperature 48 °C; Particle count ≥4 µm 108,270 /100 mL; Particle count ≥6 µm 37,893 /100 mL\n108,270 /100 mL";
    expect(mentionsIn(row).map(({ keys }) => keys.join())).toEqual([
      "oilTemp",
      "count_ch1",
      "count_ch2",
      "count_ch1,count_ch2",
    ]);
  });

  it("names the daily maximum that a forecast starts at, which is no worst value", () => {
    expect(short("滤芯压差 3 天后达到限值 5 bar，起点为日最高 2.97 bar").at(-1)).not.toContain("worst");
    expect(short("滤芯压差 报警时 2.50 bar · 最高 2.97 bar").at(-1)).toContain("2.97 worst");
  });

  it("says how an indicator changed", () => {
    expect(short("Water activity up from 0.162 to 0.208")).toEqual([
      "waterActivity 0.162 from",
      "waterActivity 0.208 to",
    ]);
    expect(short("油温基本不变，65.1 °C")).toEqual(["oilTemp 65.1 course"]);
  });

  it("has numbers of no indicator, which are left alone", () => {
    expect(short("New oil of the same grade × 18,000 L\nPump unit 2×75 kW\nAL-20261101-0001")).toEqual([]);
  });

  it.each([
    ["19 d\nover limit", "overSince", 19],
    ["已超限 7 天 16 小时", "overSince", 7],
    ["over limit for 17 d", "overSince", 17],
    ["for 4 d 13 h\nOil temperature", "since", 4],
    ["17 天\n已持续", "since", 17],
    ["报警中 17 天", "since", 17],
    ["Level 1 for\n16 d", "level", 16],
  ])("says since when: %j", (text, fact, days) => {
    const [found] = durationsIn(`\n${text}`);
    expect(found?.fact).toBe(fact);
    expect(Math.floor((found?.ms ?? 0) / 86_400_000)).toBe(days);
  });

  it("does not take ranges of a chart for durations", () => {
    expect(durationsIn("24 h\n7 d\n30 d\n60 d\n90 d")).toEqual([]);
  });

  it.each(["5 d to limit", "预计达到限值\n5 天", "Reaches limit in\n5 d"])(
    "says what is left: %j",
    (text) => {
      expect(aheadIn(text)?.ms).toBe(5 * 86_400_000);
    },
  );

  it("says times with and without their date", () => {
    expect(
      timesIn("11-18 17:50\n2026-11-04 15:00\n16:20\n22:11:41\n18/17/14").map(({ date, clock }) => [
        date,
        clock,
      ]),
    ).toEqual([
      ["11-18", "17:50"],
      ["11-04", "15:00"],
      [null, "16:20"],
    ]);
  });

  it("says states and signs of causes in both languages", () => {
    expect(statesIn("Abnormal\n2# pump\nRisk assessment\n离线")).toEqual(["abnormal", "silent"]);
    expect(signsOf("Filter clogged 2/2", "Filter clogged")).toBe("2/2");
    expect(signsOf("Filter clogged (signs 2 of 3)", "Filter clogged")).toBe("2/3");
  });

  it.each([
    ["Permittivity change at 40 °C −0.0 %", "minus zero"],
    ["NAS class 8.1, above warning limit 8", "class with decimals"],
    ["Confidence 100 %", "confidence in per cent"],
    ["Vibration velocity up from 2.10 mm/s to 2.04 mm/s", "direction"],
    ["振动速度由 1.92 mm/s 升至 1.89 mm/s", "direction"],
  ])("is misprinted: %j", (text, fault) => {
    expect(misprintsIn(text).map((one) => one.fault)).toEqual([fault]);
  });

  it.each([
    "Water 0.0 %",
    "2026-11-0",
    "Vibration velocity down from 2.10 mm/s to 2.04 mm/s",
    "Bias −0.3 … +0.5",
  ])("is not misprinted: %j", (text) => {
    expect(misprintsIn(text)).toEqual([]);
  });

  it("says the counts of a page in both languages", () => {
    const english =
      "Needs action\n12 devices, worst first\nOpen alarms\n\n11alarms\n\nLevel 1\n4\nLevel 2\n7\n";
    const chinese = "需要处理\n共 12 台，最严重的在前\n当前报警\n11条\n一级\n4\n二级\n7\n";
    for (const text of [english, chinese])
      expect(countsOn("home", text)).toMatchObject({
        "needs action": 12,
        "open alarms": 11,
        "open alarms level 1": 4,
        "open alarms level 2": 7,
      });
  });
});
