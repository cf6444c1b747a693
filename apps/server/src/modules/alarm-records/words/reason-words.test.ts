import { type AlarmReason, type Mark, marks } from "@oilcloud/oil";
import { expect, it } from "vitest";
import { summaryWords } from "./reason-words.ts";

const past = { kind: "above", value: 75 } as const;
const raised: AlarmReason = { key: "oilTemp", level: 1, value: 78.9, condition: past };
const heldFor = (mark: Mark): AlarmReason => ({
  key: "oilTemp",
  level: 2,
  value: 79.3,
  condition: {
    kind: "held",
    held: { mark, category: "operation", level: 1, value: 79.3, past, since: 0, until: 300_000 },
  },
});
const run = () => ({ value: 78.9, worst: 79.3 });

it("says of an alarm that waited for a second reading that this confirmed it", () => {
  const words = (language: "en" | "zh-CN") =>
    summaryWords("operation", [raised, heldFor(marks.spike)], language, run);
  expect(words("en")).toBe(
    "Oil temperature 78.9 °C, above limit 75 °C; Oil temperature: confirmed by a second reading 5 min after the first",
  );
  expect(words("zh-CN")).toBe("油温 78.9 °C，超过限值 75 °C；油温 首次突变后 5 分钟由第二次读数确认");
});

it("keeps to one line for each indicator where an alarm was held back for another cause", () => {
  expect(summaryWords("operation", [raised, heldFor(marks.coldStart)], "en", run)).toBe(
    "Oil temperature 78.9 °C, above limit 75 °C",
  );
});
