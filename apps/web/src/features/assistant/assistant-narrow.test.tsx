// @vitest-environment happy-dom
import type { AnswerPart, EvidencePart } from "@oilcloud/contract";
import { afterEach, beforeEach, expect, it } from "vitest";
import { all, button, leavePage, pageText, press, seen, until } from "../../testing/page.tsx";
import { bodiesTo, ok } from "../../testing/stub-server.ts";
import { atWidth, makeChat, open } from "./testing/talk.tsx";

/** As on a phone: plan and sources are a drawer. */
beforeEach(() => atWidth(390));
afterEach(leavePage);

const feedback = "POST /system/assistant/feedback";
const evidence: EvidencePart = {
  part: "evidence",
  number: 1,
  kind: "value",
  state: "abnormal",
  title: "Water activity",
  value: "0.87",
  unit: "aw",
  detail: "limit 0.80",
  time: Date.parse("2026-11-12T06:00:00Z"),
  timeZone: "Asia/Shanghai",
  deviceId: "d1",
  alarmId: null,
  keyId: 21,
  fromTime: null,
  toTime: null,
};
const said: AnswerPart = {
  part: "sentence",
  paragraph: 0,
  words: [{ text: "精轧机 is abnormal" }, { text: "", cite: 1 }],
};

async function openAnswer(given: Parameters<typeof open>[0] = {}) {
  const talk = open(
    {
      "GET /system/assistant/chat": ok(makeChat([evidence, said])),
      [feedback]: ok({ messageId: "m1" }),
      ...given,
    },
    "/assistant?chatId=chat-1",
  );
  await seen("is abnormal");
  return talk;
}

it("opens the sources where a number is pressed, at that source", async () => {
  await openAnswer();
  expect(all("#evidence-1")).toEqual([]);
  button("1").click();
  const item = await until(() => all("#evidence-1")[0] ?? expect.unreachable());
  expect(item.dataset["marked"]).toBe("true");
  expect(item.textContent).toContain("Water activity");
});

it("asks yes or no below an answer first, and what was wrong after a no", async () => {
  const { asked } = await openAnswer();
  expect(pageText()).not.toContain("Wrong figure");
  await press("No");
  await press("Wrong figure");
  await until(() =>
    expect(bodiesTo(asked, feedback)).toEqual([{ messageId: "m1", kind: "wrongFigure", text: "" }]),
  );
  await seen("Wrong machine", "Not what I asked");
});
