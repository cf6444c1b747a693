// @vitest-environment happy-dom
import type { AnswerPart, ChoicePart, ProposalPart } from "@oilcloud/contract";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  all,
  button,
  field,
  leavePage,
  pageText,
  press,
  pressKey,
  seen,
  texts,
  type,
  until,
} from "../../testing/page.tsx";
import { bodiesTo, coded, listed, ok, queriesTo, type stubServer } from "../../testing/stub-server.ts";
import {
  ask,
  begin,
  box,
  end,
  makeChat,
  makeChip,
  makePlan,
  open,
  question,
  sentence,
} from "./testing/talk.tsx";

const choiceOf = (text: string, statistic: "mean" | "max", isChosen = false) => ({
  text,
  detail: "",
  isChosen,
  corrections: { statistics: [statistic] },
});
const statistics = makeChip({
  slot: "statistics",
  label: "Statistic",
  value: "Mean",
  origin: "changed",
  from: "average",
  choices: [choiceOf("Mean", "mean", true), choiceOf("Maximum", "max")],
});
const plan = makePlan([makeChip({ origin: "kept", fromQuestion: 1 }), statistics], {
  note: "Site time, Asia/Shanghai",
});
const candidate = (id: string, name: string, deviceNo: string): ChoicePart["candidates"][number] => ({
  kind: "machine",
  id,
  name,
  state: "normal",
  customerName: "Plant A",
  deviceNo,
  why: "“a7” = A07",
  score: 0.93,
  corrections: { machineIds: [id] },
});
const choice: ChoicePart = {
  part: "choice",
  slot: "subject",
  phrase: "a7 gear box",
  candidates: [candidate("d1", "A07 gearbox", "SN-1"), candidate("d2", "Crane A7", "SN-2")],
};
const proposal: ProposalPart = {
  part: "proposal",
  what: "claim",
  title: "Claim alarm 12",
  rows: [{ label: "Device", value: "Press 3" }],
  note: "Others see that you take care of it",
  make: { kind: "call", call: "POST /system/alarmrecord/take", body: { alarmId: "a1" } },
  link: "/alarmlist/detail?alarmId=a1",
};

const openChat = async (parts: AnswerPart[], given: Parameters<typeof stubServer>[0] = {}) => {
  const talk = open(
    { "GET /system/assistant/chat": ok(makeChat(parts)), ...given },
    "/assistant?chatId=chat-1",
  );
  await seen("Is it fine?");
  return talk;
};
const chip = (value: string) =>
  until(
    () =>
      all("article li button, article li span[title]").find((each) => each.textContent?.includes(value)) ??
      expect.unreachable(),
  );

afterEach(leavePage);

describe("a plan", () => {
  it("stands above the answer before anything is read, with where each part comes from", async () => {
    const { lines } = await question({}, "average of press 3");
    lines(begin, plan);
    await until(() => expect(texts("article ul li")).toEqual(["Device Press 3", "Statistic Mean"]));
    expect(all("article ul [title]").map((each) => each.title)).toEqual([
      "kept from question 1",
      "from “average”",
    ]);
    expect(all("article ul [data-kind]").map((each) => each.dataset["kind"])).toEqual(["plain", "changed"]);
    await seen("Plan of answer 1", "Site time, Asia/Shanghai", "Every word was used");
  });

  it("names the kind of question in the panel alone where an indicator says what is asked", async () => {
    const indicator = makeChip({ slot: "indicators", label: "Indicator", value: "oil temperature" });
    const kind = makeChip({ slot: "intent", label: "Question", value: "statistics" });
    await openChat([makePlan([makeChip(), indicator, kind])]);
    await until(() =>
      expect(texts("article ul li")).toEqual(["Device Press 3", "Indicator oil temperature"]),
    );
    await seen("Questionfrom “press 3”statistics");
  });

  it("names the kind of question above the answer where nothing else says what is asked", async () => {
    await openChat([makePlan([makeChip(), makeChip({ slot: "intent", label: "Question", value: "cause" })])]);
    await until(() => expect(texts("article ul li")).toEqual(["Device Press 3", "Question cause"]));
  });

  it.each([
    ["Device", "is at 51 °C. ", "is at 51 °C。"],
    ["设备", "is at 51 °C。", "is at 51 °C. "],
  ])("its labels say in which language the answer ends: %s", async (label, ended, not) => {
    await openChat([makePlan([makeChip({ label })]), sentenceOf("精轧机 is at 51 °C")]);
    await seen(ended);
    expect(pageText()).not.toContain(not);
  });

  it("marks what is not known yet, and names the words that are not understood", async () => {
    await openChat([
      makePlan([makeChip({ origin: "unknown", value: "a7" })], { notUnderstood: ["wobbly", "zork"] }),
    ]);
    expect((await chip("a7")).dataset["kind"]).toBe("unknown");
    await seen("Not understood", "“wobbly”, “zork”");
    expect(pageText()).not.toContain("Every word was used");
  });

  it("is corrected by a chip: the question is asked again, and the old answer stays, marked", async () => {
    const { asked, begun, lines, close } = await openChat([plan, sentenceOf("51.3 °C")]);
    (await chip("Mean")).click();
    await press("Maximum");
    await begun();
    expect(bodiesTo(asked, ask)).toEqual([
      {
        question: "Is it fine?",
        model: false,
        chatId: "chat-1",
        corrections: { statistics: ["max"] },
        correctsMessageId: "m1",
      },
    ]);
    expect(pageText()).not.toContain("Corrected");
    lines({ ...begin, messageId: "m2" }, plan, sentence("55.8 °C"), end);
    close();
    await seen("55.8 °C", "51.3 °C", "Corrected");
    expect(all("article").map((each) => each.dataset["corrected"])).toEqual(["true", "false"]);
  });

  it("sends what was corrected before again with the next correction", async () => {
    const corrected = makePlan([makeChip(), { ...statistics, origin: "corrected" }]);
    const { asked } = await openChat([corrected]);
    (await chip("Press 3")).click();
    await type("Search devices", "pre");
    await press("Press 3Plant A");
    await until(() =>
      expect(bodiesTo(asked, ask)[0]).toMatchObject({
        corrections: { statistics: ["mean"], machineIds: ["d1"] },
      }),
    );
    expect(queriesTo(asked, "GET /system/assistant/devices").at(-1)).toEqual({ text: "pre" });
  });

  it("closes the list of a chip with Esc and leads back to the chip", async () => {
    await openChat([plan]);
    const opener = await chip("Mean");
    opener.click();
    await seen("Maximum");
    const list = await until(() => all("fieldset[aria-label^=Change]")[0] ?? expect.unreachable());
    list.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    await until(() => expect(opener.getAttribute("aria-expanded")).toBe("false"));
    expect(document.activeElement).toBe(opener);
  });

  it("is changed in several parts at the side and asked again once", async () => {
    const { asked } = await openChat([plan]);
    expect(button("Ask again").hasAttribute("disabled")).toBe(true);
    all("fieldset button")
      .find((each) => each.textContent === "Maximum")
      ?.click();
    await seen("not asked yet");
    await press("Ask again");
    await until(() =>
      expect(bodiesTo(asked, ask)[0]).toMatchObject({ corrections: { statistics: ["max"] } }),
    );
    await until(() => expect(pageText()).not.toContain("not asked yet"));
  });

  it("stays when the answer fails, and is asked again", async () => {
    const { lines, close, asked, begun } = await question({}, "average of press 3");
    lines(begin, plan);
    await until(() => expect(texts("article ul li")).toHaveLength(2));
    close();
    await seen("Diagnosis failed or incomplete");
    expect(texts("article ul li")).toHaveLength(2);
    all("article button")
      .find((each) => each.textContent === "Ask again")
      ?.click();
    await begun(2);
    expect(bodiesTo(asked, ask)[1]).toMatchObject({ question: "average of press 3" });
  });

  it("ends with the topic, and what the page was opened with ends too", async () => {
    const clear = "POST /system/assistant/clear";
    const { asked } = await openChat([plan], { [clear]: ok({ chatId: "chat-1" }) });
    await press("Clear");
    await seen("New topic");
    expect(bodiesTo(asked, clear)).toEqual([{ chatId: "chat-1" }]);
    expect(pageText()).not.toContain("Clear");
  });

  it("keeps the topic where ending it fails", async () => {
    await openChat([plan], { "POST /system/assistant/clear": coded(1783, "This chat no longer exists") });
    await press("Clear");
    await seen("This chat no longer exists");
    expect(pageText()).not.toContain("New topic");
  });
});

describe("candidates", () => {
  const asking = makePlan([makeChip({ origin: "unknown", value: "a7 gear box" })]);

  it("are chosen by a press, with name, customer, number, why they fit and how well", async () => {
    const { asked } = await openChat([asking, choice]);
    expect(texts("fieldset[aria-label=Candidates] button")[0]).toBe(
      "1 A07 gearboxPlant A · SN-1“a7” = A07fit 0.93",
    );
    all("fieldset[aria-label=Candidates] button")[0]?.click();
    await until(() =>
      expect(bodiesTo(asked, ask)[0]).toMatchObject({
        question: "Is it fine?",
        corrections: { machineIds: ["d1"] },
        correctsMessageId: "m1",
      }),
    );
  });

  it("are chosen by number while nothing is being written", async () => {
    const { asked } = await openChat([asking, choice]);
    const label = "Ask about this device; type @ for another";
    await type(label, "x");
    pressKey(label, "2");
    await type(label, "");
    expect(bodiesTo(asked, ask)).toEqual([]);
    pressKey(label, "2");
    await until(() => expect(bodiesTo(asked, ask)[0]).toMatchObject({ corrections: { machineIds: ["d2"] } }));
  });

  it("make a chip of their own where the plan has none, which is searched", async () => {
    await openChat([makePlan([statistics]), choice]);
    await until(() => expect(texts("article ul li")[0]).toBe("?Device a7 gear box"));
    await press("None of these, search devices");
    await until(() => expect(field("Search devices").closest("fieldset")).not.toBeNull());
  });

  it("can be asked about together, searched beyond, or left with a new topic", async () => {
    const { asked } = await openChat([asking, choice]);
    await press("None of these, search devices");
    await until(() => expect(field("Search devices").closest("fieldset")).not.toBeNull());
    await seen("Start a new topic");
    await press("Both");
    await until(() =>
      expect(bodiesTo(asked, ask)[0]).toMatchObject({ corrections: { machineIds: ["d1", "d2"] } }),
    );
  });
});

describe("a proposal", () => {
  const take = "POST /system/alarmrecord/take";
  const made = "POST /system/assistant/made";

  it("is shown before it is made, and made by its call when a person wants it", async () => {
    const { asked } = await openChat([proposal], { [take]: ok({}), [made]: ok({ messageId: "m1" }) });
    await seen("Claim alarm 12", "DevicePress 3", "Nothing has been made yet");
    expect(bodiesTo(asked, take)).toEqual([]);
    await press("Claim");
    await seen("Done ");
    expect(bodiesTo(asked, take)).toEqual([{ alarmId: "a1" }]);
    await until(() => expect(bodiesTo(asked, made)).toEqual([{ messageId: "m1" }]));
    expect(all("section a").map((link) => link.getAttribute("href"))).toContain(
      "/alarmlist/detail?alarmId=a1",
    );
  });

  it("says why it could not be made, and can be made later", async () => {
    const { asked } = await openChat([proposal], {
      [take]: coded(403, "You do not have permission to do this"),
    });
    await press("Claim");
    await seen("You do not have permission to do this", "Nothing has been made yet");
    expect(bodiesTo(asked, made)).toEqual([]);
  });

  it("is not offered again once it was made", async () => {
    const chat = makeChat([proposal]);
    const [message] = chat.messages;
    if (message) message.madeTime = Date.now();
    open({ "GET /system/assistant/chat": ok(chat) }, "/assistant?chatId=chat-1");
    await seen("Claim alarm 12", "Done ");
    expect(all("section button").map((each) => each.textContent)).not.toContain("Claim");
  });

  it("opens a form where a person must add something", async () => {
    await openChat([{ ...proposal, make: { kind: "page", path: "/alarmSet?deviceId=d1" } }]);
    await seen("Open the form");
    expect(all("section a").map((link) => link.getAttribute("href"))).toContain("/alarmSet?deviceId=d1");
  });
});

describe("asking by other ways", () => {
  it("brings the last question back with the arrow, and `/` leads to the field", async () => {
    await openChat([plan]);
    const label = "Ask about this device; type @ for another";
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true }));
    await until(() => expect(document.activeElement).toBe(field(label)));
    pressKey(label, "ArrowUp");
    await until(() => expect(field(label).value).toBe("Is it fine?"));
  });

  it("knows what the page showed from which it was opened", async () => {
    const { asked } = open({}, "/assistant?deviceId=d1&customerId=c1&keys=2&range=1000-2000");
    await type("Ask ", "Why?");
    pressKey("Ask ", "Enter");
    await until(() => expect(bodiesTo(asked, ask)).toHaveLength(1));
    expect(bodiesTo(asked, ask)[0]).toMatchObject({
      deviceId: "d1",
      page: { keys: [expect.any(String)], period: { fromMs: 1000, toMs: 2000 } },
    });
  });

  it("has no button for voice where the browser cannot, and writes what it recognizes where it can", async () => {
    open();
    await until(() => field(box));
    expect(all("button[aria-label='Ask by voice']")).toHaveLength(0);
    leavePage();
    const started: Recognition[] = [];
    class Recognition extends EventTarget {
      lang = "";
      start = () => void started.push(this);
      abort = vi.fn<() => void>();
    }
    vi.stubGlobal("webkitSpeechRecognition", Recognition);
    open();
    await until(() => all("button[aria-label='Ask by voice']")[0] ?? expect.unreachable());
    all("button[aria-label='Ask by voice']")[0]?.click();
    await until(() => expect(started[0]?.lang).toBe("en-US"));
    const results = [[{ transcript: "oil temperature " }], [{ transcript: "now" }]];
    started[0]?.dispatchEvent(Object.assign(new Event("result"), { results }));
    await until(() => expect(field(box).value).toBe("oil temperature now"));
  });
});

it("shows a figure beside its chart, grey with its age where it is no longer current", async () => {
  await openChat([
    { part: "figure", value: "54.3", unit: "°C", detail: "", staleSince: Date.now() - 3 * 3_600_000 },
  ]);
  await seen("54.3", "3 h old");
  expect(all("p[data-stale=true]")).toHaveLength(1);
});

it("lists no candidates and no chips for an answer of an earlier version", async () => {
  await openChat([sentenceOf("Water is too high")], { "GET /system/assistant/chats": listed([]) });
  await seen("What a question was understood to ask is shown here");
  expect(all("article ul")).toHaveLength(0);
});

function sentenceOf(text: string): AnswerPart {
  return { part: "sentence", paragraph: 0, words: [{ text }] };
}
