import type { AnswerLine, ChatDetail, ChatRow, PlanChip, PlanPart } from "@oilcloud/contract";
import { beforeEach, expect, vi } from "vitest";
import { pressKey, showPage, type, until } from "../../../testing/page.tsx";
import { listed, ok, stubServer } from "../../../testing/stub-server.ts";
import { AssistantPage } from "../assistant-page.tsx";

export const ask = "POST /system/assistant/ask";
export const box = "Ask a question; type @ to select a device";
const engine = { kind: "engine", name: "", place: "" } as const;
export const begin: Extract<AnswerLine, { part: "begin" }> = {
  part: "begin",
  chatId: "chat-1",
  messageId: "m1",
  origin: engine,
  deviceId: "d1",
  deviceName: "Press 3",
};
export const sentence = (text: string, paragraph = 0): AnswerLine => ({
  part: "sentence",
  paragraph,
  words: [{ text }],
});
export const end: AnswerLine = { part: "end", end: "done" };

export const makeChip = (given: Partial<PlanChip> = {}): PlanChip => ({
  slot: "subject",
  label: "Device",
  value: "Press 3",
  origin: "asked",
  from: "press 3",
  fromQuestion: null,
  choices: [],
  ...given,
});
export const makePlan = (chips: PlanChip[], given: Partial<PlanPart> = {}): PlanPart => ({
  part: "plan",
  chips,
  note: "",
  timeZone: "Asia/Shanghai",
  period: null,
  notUnderstood: [],
  ...given,
});

export const makeChatRow = (given: Partial<ChatRow> = {}): ChatRow => ({
  chatId: "chat-1",
  title: "Is it fine?",
  deviceId: "d1",
  deviceName: "Press 3",
  state: "abnormal",
  origin: "engine",
  updatedTime: Date.now(),
  ...given,
});
export const makeChat = (parts: ChatDetail["messages"][number]["parts"]): ChatDetail => ({
  ...makeChatRow(),
  messages: [
    {
      messageId: "m1",
      time: Date.now(),
      question: "Is it fine?",
      origin: engine,
      end: "done",
      feedback: null,
      corrected: false,
      cleared: false,
      madeTime: null,
      parts,
    },
  ],
});

const answers = {
  "GET /system/assistant/options": ok({
    model: null,
    examples: [{ deviceId: null, question: "What is urgent?" }],
  }),
  "GET /system/assistant/chats": listed([]),
  "GET /system/assistant/chat": ok({ ...makeChat([]), messages: [] }),
  "GET /system/assistant/devices": listed([
    { deviceId: "d1", deviceName: "Press 3", customerName: "Plant A", state: "normal" },
  ]),
};

/** As wide as a desk's screen, or as a phone's; the browser of the tests is in between. */
export function atWidth(width: number): void {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: object): void } };
  happyDOM.setViewport({ width, height: 900 });
}
beforeEach(() => atWidth(1440));

/** Opens the page; each question gets an answer that is written by hand, line by line. */
export function open(given: Parameters<typeof stubServer>[0] = {}, address = "/assistant") {
  const asked = stubServer({ ...answers, ...given });
  const server = globalThis.fetch;
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const reply = await server(url, init);
    if (!url.endsWith("/assistant/ask") || ask in given) return reply;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        streams.push(controller);
        init.signal?.addEventListener("abort", () => controller.error(init.signal?.reason));
      },
    });
    return { status: 200, headers: new Headers({ "content-type": "application/x-ndjson" }), body };
  });
  void showPage(<AssistantPage />, { address });
  const write = (text: string) => streams.at(-1)?.enqueue(new TextEncoder().encode(text));
  return {
    asked,
    write,
    lines: (...parts: AnswerLine[]) => write(parts.map((part) => `${JSON.stringify(part)}\n`).join("")),
    close: () => streams.at(-1)?.close(),
    begun: (count = 1) => until(() => expect(streams).toHaveLength(count)),
  };
}

/** Opens the page and asks one question. */
export async function question(given: Parameters<typeof stubServer>[0] = {}, text = "Is it fine?") {
  const talk = open(given);
  await type(box, text);
  pressKey(box, "Enter");
  if (!(ask in given)) await talk.begun();
  return talk;
}
