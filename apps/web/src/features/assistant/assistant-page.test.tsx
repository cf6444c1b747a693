// @vitest-environment happy-dom
import type { AnswerPart, EvidencePart } from "@oilcloud/contract";
import { dayMs } from "@oilcloud/oil";
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
import { bodiesTo, coded, listed, ok, queriesTo } from "../../testing/stub-server.ts";
import { ask, begin, box, end, makeChat, makeChatRow, open, question, sentence } from "./testing/talk.tsx";

const makeEvidence = (given: Partial<EvidencePart> = {}): EvidencePart => ({
  part: "evidence",
  number: 1,
  kind: "value",
  state: "abnormal",
  title: "Water activity",
  value: "0.87",
  unit: "aw",
  detail: "Limit 0.8",
  time: Date.parse("2026-11-12T06:26:00Z"),
  timeZone: "Asia/Shanghai",
  deviceId: "d1",
  alarmId: null,
  keyId: 7,
  fromTime: 1000,
  toTime: 2000,
  ...given,
});

const answer = () => document.querySelector("[aria-live=polite]");
const isBusy = () => answer()?.getAttribute("aria-busy");

afterEach(leavePage);

describe("an answer", () => {
  it("is shown as its parts come, with the chat in the address", async () => {
    const { asked, lines, write, close } = await question();
    expect(bodiesTo(asked, ask)).toEqual([{ question: "Is it fine?", model: false }]);
    expect(field(box).value).toBe("");
    lines(begin);
    await until(() => expect(location.search).toBe("?chatId=chat-1"));
    await seen("Writing, ");
    const second = `${JSON.stringify(sentence("The cooler leaks"))}\n`;
    lines(sentence("Water is too high"));
    write(second.slice(0, 20));
    await seen("Water is too high. ");
    expect(answer()?.textContent).toBe("Water is too high. ");
    expect(isBusy()).toBe("true");
    write(second.slice(20));
    await seen("Water is too high. The cooler leaks. ");
    lines(sentence("Act today", 1), end);
    close();
    await seen("Was answer 1 right?");
    expect(isBusy()).toBe("false");
    expect(texts("[aria-live=polite] p")).toEqual(["Water is too high. The cooler leaks. ", "Act today. "]);
    expect(button("Send")).toBeDefined();
    await until(() => expect(queriesTo(asked, "GET /system/assistant/chats").length).toBeGreaterThan(1));
  });

  it("has causes, a table, actions, a note and a chart as blocks", async () => {
    const { lines } = await question();
    lines(
      begin,
      {
        part: "causes",
        rows: [
          {
            name: "Leaking cooler",
            matched: 2,
            expected: 3,
            supports: [{ text: "Rising" }],
            against: [],
            missing: "Lab sample",
          },
        ],
      },
      {
        part: "table",
        columns: ["Device", "Life"],
        rows: [{ state: "risk", cells: [[{ text: "Mill 1" }], [{ text: "40 %", strong: true }]] }],
      },
      { part: "actions", items: [{ words: "Find the leak", when: "today" }] },
      { part: "note", words: "The model did not answer" },
      {
        part: "chart",
        title: "Water activity",
        unit: "",
        decimals: 2,
        timeZone: "Asia/Shanghai",
        deviceId: "d1",
        keyId: 7,
        fromTime: 0,
        toTime: dayMs,
        nowTime: dayMs,
        lines: [{ name: "Press 3", ts: [0, dayMs], value: [1, 2], min: [1, 2], max: [1, 2] }],
        warnings: [],
        limits: [],
        forecast: null,
        marks: [],
      },
    );
    await seen("The model did not answer");
    expect(texts("tbody tr")).toEqual(["Leaking cooler2/3RisingNoneLab sample", " Mill 1 40 %"]);
    // The share of signs is no confidence.
    expect(texts("thead th").slice(0, 3)).toEqual(["Probable cause", "Signs found", "Evidence for"]);
    expect(texts("ol li")).toContain("1Find the leaktoday");
    await until(() => expect(all("figure path[fill=none]")).toHaveLength(1));
  });

  it("says that it failed with the server's sentence, and is asked for again", async () => {
    const { asked } = await question({ [ask]: coded(429, "The limit for today is reached") });
    await seen("The limit for today is reached", "Diagnosis failed or incomplete");
    await press("Try again");
    await until(() => expect(bodiesTo(asked, ask)).toHaveLength(2));
    expect(bodiesTo(asked, ask)[1]).toEqual(bodiesTo(asked, ask)[0]);
    expect(all("article")).toHaveLength(1);
  });

  it("keeps what came when it breaks off without an end", async () => {
    const { lines, close } = await question();
    lines(begin, sentence("Water is too high"));
    close();
    await seen("Water is too high. ", "Diagnosis failed or incomplete", "Try again");
    expect(pageText()).not.toContain("Was answer 1 right?");
  });

  it("keeps what came when it is stopped, and continues when asked to", async () => {
    const { asked, lines, begun } = await question();
    lines(begin, sentence("Water is too high"));
    await seen("Water is too high. ");
    await press("Stop");
    await seen("Stopped", "Water is too high. ");
    expect(pageText()).not.toContain("Diagnosis failed");
    await press("Continue");
    await begun(2);
    expect(bodiesTo(asked, ask)[1]).toEqual({ question: "Is it fine?", model: false, chatId: "chat-1" });
  });

  it("stops with Esc", async () => {
    const { lines } = await question();
    lines(begin);
    await seen("Writing, ");
    pressKey(box, "Escape");
    await seen("Stopped");
  });

  it("is written by the model where that is chosen, and says by which", async () => {
    const model = { kind: "model", name: "Qwen", place: "on site" } as const;
    const { asked, lines } = open({ "GET /system/assistant/options": ok({ model, examples: [] }) });
    const segment = await until(() => all("label.ant-segmented-item")[1] ?? expect.unreachable());
    segment.querySelector("input")?.click();
    await type(box, "Why?");
    pressKey(box, "Enter");
    await until(() => expect(bodiesTo(asked, ask)).toEqual([{ question: "Why?", model: true }]));
    await until(() => lines({ ...begin, origin: model }));
    await seen("Model Qwen, on site");
  });
});

describe("asking", () => {
  it("refuses a second question while one is being answered, and keeps its words", async () => {
    const { asked, lines } = await question();
    lines(begin);
    await seen("Writing, ");
    await type("Ask ", "And Mill 1?");
    pressKey("Ask ", "Enter");
    await seen("On the last question, please send it later");
    expect(bodiesTo(asked, ask)).toHaveLength(1);
    expect(field("Ask ").value).toBe("And Mill 1?");
  });

  it("asks for words where there are none", async () => {
    const { asked } = await question({ [ask]: ok(null) }, "  ");
    await seen("Please enter the question before sending");
    expect(bodiesTo(asked, ask)).toEqual([]);
  });

  it("starts a new line with Shift and Enter instead of sending", async () => {
    const { asked } = open();
    await type(box, "Is it");
    field(box).dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", shiftKey: true, bubbles: true }));
    await press("Send");
    await until(() => expect(bodiesTo(asked, ask)).toHaveLength(1));
  });

  it("chooses a device after @ with Enter, and asks about it", async () => {
    const { asked, begun } = open();
    await type(box, "How is @pre");
    await seen("Plant A");
    pressKey(box, "Enter");
    await until(() => expect(location.search).toBe("?deviceId=d1"));
    await seen("Press 3");
    const onDevice = "Ask about this device; type @ for another";
    await until(() => expect(field(onDevice).value).toBe("How is Press 3 "));
    pressKey(onDevice, "Enter");
    await begun();
    expect(bodiesTo(asked, ask)).toEqual([{ question: "How is Press 3 ", model: false, deviceId: "d1" }]);
    expect(queriesTo(asked, "GET /system/assistant/devices")[0]).toEqual({ text: "pre" });
  });

  it("says that no device matches", async () => {
    open({ "GET /system/assistant/devices": listed([]) });
    await type(box, "@nothing");
    await seen("No matching devices");
  });

  it("asks an example, and what an answer suggests", async () => {
    const { asked, lines, begun, close } = open();
    await press("What is urgent?");
    await begun();
    lines(begin, sentence("Press 3"), { part: "suggestions", items: ["Why Press 3?"] });
    await seen("Press 3. ");
    expect(pageText()).not.toContain("Why Press 3?");
    lines(end);
    close();
    await press("Why Press 3?");
    await begun(2);
    expect(bodiesTo(asked, ask).map((body) => (body as { question: string }).question)).toEqual([
      "What is urgent?",
      "Why Press 3?",
    ]);
  });

  it("asks the question of a link once", async () => {
    const { asked, lines } = open({}, "/assistant?deviceId=d1&question=Why%3F");
    await until(() =>
      expect(bodiesTo(asked, ask)).toEqual([{ question: "Why?", model: false, deviceId: "d1" }]),
    );
    await until(() => lines(begin, sentence("Because"), end));
    await seen("Because");
    expect(location.search).toBe("?deviceId=d1&chatId=chat-1");
    expect(bodiesTo(asked, ask)).toHaveLength(1);
  });
});

describe("evidence", () => {
  const parts: AnswerPart[] = [
    makeEvidence(),
    makeEvidence({
      number: 2,
      kind: "alarm",
      title: "Alarm 12",
      alarmId: "a9",
      value: "",
      time: null,
      detail: "",
    }),
    makeEvidence({ number: 3, kind: "rule", title: "ISO 4406", deviceId: null, value: "", time: null }),
    {
      part: "sentence",
      paragraph: 0,
      words: [{ text: "Too wet " }, { text: "", cite: 1 }, { text: "5 years", unfound: true }],
    },
  ];
  const openChat = async () => {
    const talk = open({ "GET /system/assistant/chat": ok(makeChat(parts)) }, "/assistant?chatId=chat-1");
    await seen("Too wet ");
    return talk;
  };

  it("leads to the device at that time, or to the alarm; a rule leads nowhere", async () => {
    await openChat();
    expect(pageText()).toContain("3 cited");
    expect(all("li a").map((link) => link.getAttribute("href"))).toEqual([
      "/dataanalysis/device-detail?deviceId=d1&keys=7&range=1000-2000",
      "/alarmlist/detail?alarmId=a9",
    ]);
    expect(texts("[id^=evidence-]")[0]).toBe("1Water activity0.87 awLimit 0.811-12 14:26 · OnlineView ›");
  });

  it("is marked while its number is pointed at", async () => {
    await openChat();
    const cite = all("a[href='#evidence-1']")[0];
    cite?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
    await until(() => expect(document.getElementById("evidence-1")?.dataset["marked"]).toBe("true"));
    cite?.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
    await until(() => expect(document.getElementById("evidence-1")?.dataset["marked"]).toBe("false"));
  });

  it("is missing for what a model supplied, and the page says so", async () => {
    await openChat();
    expect(pageText()).toContain("5 yearsnot found in the data");
    expect(pageText()).toContain("1 without a source");
  });

  it("is copied with the answer; what has no source is left out", async () => {
    await openChat();
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValueOnce();
    Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
    await press("Copy");
    await seen("Answer copied");
    const [copied = ""] = writeText.mock.calls[0] ?? [];
    expect(copied).toContain(
      "Too wet [1]\n(1 left out: not found in the data)\n\nSources\n[1] Water activity 0.87 aw",
    );
    expect(copied).not.toContain("5 years");
    writeText.mockRejectedValueOnce(new Error("denied"));
    await press("Copy");
    await seen("Copying failed. Please select the text and copy it");
  });

  it("is followed by what the person says of the answer, with a remark", async () => {
    const feedback = "POST /system/assistant/feedback";
    const { asked } = open(
      { "GET /system/assistant/chat": ok(makeChat(parts)), [feedback]: ok({ messageId: "m1" }) },
      "/assistant?chatId=chat-1",
    );
    await press("Wrong figure");
    await seen("Thank you for the feedback");
    await type("What would be right? (optional)", "0.78");
    pressKey("What would be right? (optional)", "Enter");
    await until(() => expect(pageText()).toContain("0.78"));
    await press("Wrong figure");
    await until(() => expect(bodiesTo(asked, feedback)).toHaveLength(3));
    expect(bodiesTo(asked, feedback)).toEqual([
      { messageId: "m1", kind: "wrongFigure", text: "" },
      { messageId: "m1", kind: "wrongFigure", text: "0.78" },
      { messageId: "m1", kind: null, text: "" },
    ]);
    await until(() => expect(all("button[aria-pressed=true]")).toHaveLength(0));
  });
});

describe("the chats", () => {
  const chats = "GET /system/assistant/chats";
  const remove = "POST /system/assistant/delete";
  const rows = [
    makeChatRow(),
    makeChatRow({
      chatId: "chat-2",
      title: "Fleet",
      deviceName: null,
      origin: "model",
      updatedTime: Date.now() - 40 * dayMs,
    }),
  ];
  const chat = { "GET /system/assistant/chat": ok(makeChat([sentenceOf("Kept words")])) };

  function sentenceOf(text: string): AnswerPart {
    return { part: "sentence", paragraph: 0, words: [{ text }] };
  }

  it("stand under today and earlier, and one is opened", async () => {
    open({ [chats]: listed(rows), ...chat });
    await seen("All devices");
    expect(texts("h3")).toEqual(["Today", "Earlier"]);
    await press("Press 3");
    await seen("Kept words");
    expect(location.search).toBe("?chatId=chat-1");
    expect(texts("[aria-current=true]")[0]).toContain("Is it fine?Engine");
  });

  it("are deleted after a confirmation only; the open one makes room for a new chat", async () => {
    const { asked } = open(
      { [chats]: listed(rows), [remove]: ok({ chatId: "chat-1" }), ...chat },
      "/assistant?chatId=chat-1",
    );
    await seen("Kept words", "All devices");
    all("button[aria-label=Delete]")[0]?.click();
    await seen("Delete this chat? This cannot be undone");
    expect(bodiesTo(asked, remove)).toEqual([]);
    all(".ant-popconfirm-buttons .ant-btn-primary")[0]?.click();
    await seen("Chat deleted", "What would you like to know?");
    expect(bodiesTo(asked, remove)).toEqual([{ chatId: "chat-1" }]);
    expect(location.search).toBe("");
  });

  it("get another name with Enter", async () => {
    const rename = "POST /system/assistant/rename";
    const { asked } = open({ [chats]: listed(rows), [rename]: ok({ chatId: "chat-1" }) });
    await until(() => (all("button[aria-label=Rename]")[0] ?? expect.unreachable()).click());
    await until(() => expect(field("Rename").value).toBe("Is it fine?"));
    await type("Rename", "  Cooler  ");
    pressKey("Rename", "Enter");
    await seen("Chat renamed");
    expect(bodiesTo(asked, rename)).toEqual([{ chatId: "chat-1", title: "Cooler" }]);
  });

  it("are searched, and the page says that none match", async () => {
    const { asked } = open({ [chats]: [listed(rows), listed([])] });
    await seen("All devices");
    await type("Device or question", "pump");
    pressKey("Device or question", "Enter");
    await seen("No matching chats");
    expect(queriesTo(asked, chats).at(-1)).toMatchObject({ text: "pump" });
  });

  it("are read again on request when reading them failed", async () => {
    open({ [chats]: [coded(500, ""), listed(rows)] });
    await seen("Failed to load the chats");
    await press("Retry");
    await seen("All devices");
  });

  it("leave the talk when a new one is started", async () => {
    open({ [chats]: listed(rows), ...chat }, "/assistant?chatId=chat-1");
    await seen("Kept words");
    await press("New chat");
    await seen("What would you like to know?");
    expect(location.search).toBe("");
  });

  it("say that a chat could not be read", async () => {
    open(
      { "GET /system/assistant/chat": [coded(404, "gone"), ok(makeChat([sentenceOf("Kept words")]))] },
      "/assistant?chatId=chat-1",
    );
    await seen("Failed to load the chat");
    await press("Retry");
    await seen("Kept words");
  });
});
