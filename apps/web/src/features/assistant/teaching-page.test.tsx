// @vitest-environment happy-dom
import type { AnswerFeedback, NotUnderstoodQuestion } from "@oilcloud/contract";
import { afterEach, expect, it } from "vitest";
import { choose, leavePage, pageText, press, seen, showPage, texts, until } from "../../testing/page.tsx";
import { coded, listed, queriesTo, stubServer } from "../../testing/stub-server.ts";
import { TeachingPage } from "./teaching-page.tsx";

const notUnderstood = "GET /system/assistant/notUnderstood";
const feedback = "GET /system/assistant/feedback";
const asked = {
  messageId: "m1",
  time: Date.now(),
  question: "is it wobbly",
  tenantName: "East China",
  username: "li",
  origin: { kind: "engine", name: "", place: "" },
  chips: [{ slot: "subject", label: "Device", value: "Press 3", origin: "kept" }],
  answer: "I did not understand this",
} as const;
const question: NotUnderstoodQuestion = {
  ...asked,
  chips: [...asked.chips],
  reason: "notUnderstood",
  phrases: ["wobbly"],
};
const said: AnswerFeedback = {
  ...asked,
  chips: [...asked.chips],
  kind: "wrongMachine",
  text: "I meant Press 4",
  givenTime: Date.now(),
};

afterEach(leavePage);

it("says why a list could not be read, and reads it again", async () => {
  stubServer({ [notUnderstood]: [coded(500, "System error"), listed([question])] });
  await showPage(<TeachingPage />);
  await press("Retry");
  await seen("is it wobbly");
});

it("lists what people said of answers, with their words", async () => {
  const calls = stubServer({ [notUnderstood]: listed([]), [feedback]: listed([said]) });
  await showPage(<TeachingPage />);
  await seen("No questions or feedback yet");
  await press("Feedback");
  await seen("I meant Press 4", "Wrong machine");
  expect(queriesTo(calls, feedback)).toHaveLength(1);
  expect(pageText()).not.toContain("“wobbly”");
  // The list that was looked at is kept for the visit.
  await press("Not understood");
  await seen("No questions or feedback yet");
});

it("lists questions that were not understood with their plan, and narrows them by reason", async () => {
  const calls = stubServer({ [notUnderstood]: listed([question]) });
  await showPage(<TeachingPage />);
  await seen("is it wobbly", "“wobbly”", "I did not understand this", "East China · li · Built-in engine");
  expect(texts("article li")).toEqual(["Device Press 3"]);
  await choose("Kind", "Unknown name");
  await until(() =>
    expect(queriesTo(calls, notUnderstood).at(-1)).toMatchObject({ reason: "unknownName", pageNum: "1" }),
  );
});
