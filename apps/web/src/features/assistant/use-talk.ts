import type {
  AnswerLine,
  AnswerOrigin,
  AnswerPart,
  ChatDetail,
  Corrections,
  PageContext,
} from "@oilcloud/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../lib/http/call.ts";
import { streamed } from "../../lib/http/stream-call.ts";
import { toast } from "../../lib/toast/toast.ts";
import { assistantKey } from "./api.ts";
import type { Said } from "./feedback.tsx";
import { showFailure } from "../../lib/http/show-failure.ts";

export type TalkEnd = "done" | "stopped" | "failed" | "running";
export interface TalkMessage {
  messageId: string;
  time: number;
  question: string;
  origin: AnswerOrigin;
  end: TalkEnd;
  feedback: Said | null;
  /** Asked again with another plan. */
  corrected: boolean;
  /** The topic was ended after it. */
  cleared: boolean;
  /** When its proposal was made. */
  madeTime: number | null;
  parts: AnswerPart[];
  /** Asked on this visit as a correction. */
  correcting?: Asking["correcting"];
}

export interface Asking {
  question: string;
  chatId: string;
  deviceId: string | null;
  page: PageContext;
  model: boolean;
  /** Of an earlier answer to this question. */
  correcting?: { messageId: string; corrections: Corrections };
}

const engine: AnswerOrigin = { kind: "engine", name: "", place: "" };
type LiveMessage = TalkMessage & { chatId: string };

/** What is asked on this visit, with the answers as their parts come in. */
export function useTalk(onChat: (chatId: string) => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [live, setLive] = useState<readonly LiveMessage[]>([]);
  const stopper = useRef<AbortController | null>(null);
  useEffect(() => () => stopper.current?.abort(), []);

  /** Changes the newest. */
  const change = (by: (before: LiveMessage) => Partial<LiveMessage>) =>
    setLive((all) => all.map((each, i) => (i === all.length - 1 ? { ...each, ...by(each) } : each)));

  function take(line: AnswerLine): void {
    if (line.part === "begin") {
      change(() => ({ chatId: line.chatId, messageId: line.messageId, origin: line.origin }));
      onChat(line.chatId);
    } else if (line.part === "end") change(() => ({ end: line.end }));
    else change(({ parts }) => ({ parts: [...parts, line] }));
  }

  /** What a person has done with an answer since it was read. */
  const [changed, setChanged] = useState<Record<string, Partial<TalkMessage>>>({});
  const note = (messageId: string, what: Partial<TalkMessage>) =>
    setChanged((before) => ({ ...before, [messageId]: { ...before[messageId], ...what } }));

  async function ask({ question, chatId, deviceId, page, model, correcting }: Asking): Promise<boolean> {
    if (question.trim() === "") {
      toast.error(t("assistant.empty"));
      return false;
    }
    if (stopper.current) {
      toast.error(t("assistant.running"));
      return false;
    }
    const stop = new AbortController();
    stopper.current = stop;
    const next: LiveMessage = {
      chatId,
      messageId: "",
      time: Date.now(),
      question,
      origin: engine,
      end: "running",
      feedback: null,
      corrected: false,
      cleared: false,
      madeTime: null,
      ...(correcting && { correcting }),
      parts: [],
    };
    // One that never began was kept nowhere.
    setLive((before) => [...before.filter(({ messageId }) => messageId !== ""), next]);
    let end: TalkEnd = "running";
    try {
      const body = {
        question,
        model,
        ...(chatId && { chatId }),
        ...(deviceId && { deviceId }),
        ...(Object.keys(page).length > 0 && { page }),
        ...(correcting && {
          corrections: correcting.corrections,
          correctsMessageId: correcting.messageId,
        }),
      };
      for await (const line of streamed("POST /system/assistant/ask", { body }, stop.signal)) {
        if (line.part === "begin" && correcting) note(correcting.messageId, { corrected: true });
        if (line.part === "end") end = line.end;
        take(line);
      }
      // A stream that breaks off has no last line.
      if (end === "running") end = "failed";
    } catch (error) {
      end = stop.signal.aborted ? "stopped" : "failed";
      if (!stop.signal.aborted && error instanceof CallError) showFailure(error);
    } finally {
      stopper.current = null;
    }
    if (end === "failed") toast.error(t("assistant.failed"));
    change(() => ({ end }));
    await Promise.all(
      ["chat", "chats"].map((of) => client.invalidateQueries({ queryKey: [...assistantKey, of] })),
    );
    return true;
  }

  return {
    live,
    changed,
    note,
    ask,
    stop: () => stopper.current?.abort(),
    isRunning: live.at(-1)?.end === "running",
    leave: () => {
      stopper.current?.abort();
      setLive([]);
    },
  };
}

/** What a chat holds, and at its end what was asked just now and may not have been kept yet. */
export function messagesOf(
  chat: ChatDetail | undefined,
  live: readonly TalkMessage[],
  changed: Readonly<Record<string, Partial<TalkMessage>>>,
): TalkMessage[] {
  const here = new Set(live.map(({ messageId }) => messageId));
  const kept = (chat?.messages ?? []).filter(({ messageId }) => !here.has(messageId));
  return [...kept, ...live].map((message) => ({ ...message, ...changed[message.messageId] }));
}
