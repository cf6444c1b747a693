import type { AnswerLine, AnswerOrigin, AnswerPart, ChatDetail } from "@oilcloud/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../lib/call.ts";
import { streamed } from "../../lib/stream-call.ts";
import { toast } from "../../lib/toast.ts";
import { assistantKey } from "./api.ts";

export type TalkEnd = "done" | "stopped" | "failed" | "running";
export interface TalkMessage {
  messageId: string;
  time: number;
  question: string;
  origin: AnswerOrigin;
  end: TalkEnd;
  useful: boolean | null;
  parts: AnswerPart[];
}

interface Asking {
  question: string;
  chatId: string;
  deviceId: string | null;
  model: boolean;
}

const engine: AnswerOrigin = { kind: "engine", name: "", place: "" };

/** The question that is being answered, as its parts come in. */
export function useTalk(onChat: (chatId: string) => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [live, setLive] = useState<(TalkMessage & { chatId: string }) | null>(null);
  const stopper = useRef<AbortController | null>(null);
  useEffect(() => () => stopper.current?.abort(), []);

  const change = (
    by: (before: TalkMessage & { chatId: string }) => Partial<TalkMessage & { chatId: string }>,
  ) => setLive((before) => before && { ...before, ...by(before) });

  function take(line: AnswerLine): void {
    if (line.part === "begin") {
      change(() => ({ chatId: line.chatId, messageId: line.messageId, origin: line.origin }));
      onChat(line.chatId);
    } else if (line.part === "end") change(() => ({ end: line.end }));
    else change(({ parts }) => ({ parts: [...parts, line] }));
  }

  async function ask({ question, chatId, deviceId, model }: Asking): Promise<boolean> {
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
    setLive({
      chatId,
      messageId: "",
      time: Date.now(),
      question,
      origin: engine,
      end: "running",
      useful: null,
      parts: [],
    });
    let end: TalkEnd = "running";
    try {
      const body = { question, model, ...(chatId && { chatId }), ...(deviceId && { deviceId }) };
      for await (const line of streamed("POST /system/assistant/ask", { body }, stop.signal)) {
        if (line.part === "end") end = line.end;
        take(line);
      }
      // A stream that breaks off has no last line.
      if (end === "running") end = "failed";
    } catch (error) {
      end = stop.signal.aborted ? "stopped" : "failed";
      if (!stop.signal.aborted && error instanceof CallError) toast.error(error.message);
    } finally {
      stopper.current = null;
    }
    if (end === "failed") toast.error(t("assistant.failed"));
    change(() => ({ end }));
    // What is live now is kept in the chat from here on: the next question takes its place.
    await Promise.all(
      ["chat", "chats"].map((of) => client.invalidateQueries({ queryKey: [...assistantKey, of] })),
    );
    return true;
  }

  return {
    live,
    ask,
    stop: () => stopper.current?.abort(),
    isRunning: live?.end === "running",
    leave: () => {
      stopper.current?.abort();
      setLive(null);
    },
  };
}

/** What a chat holds, with the answer that is just coming in at its end. */
export function messagesOf(
  chat: ChatDetail | undefined,
  live: (TalkMessage & { chatId: string }) | null,
): TalkMessage[] {
  const kept: TalkMessage[] = chat?.messages ?? [];
  if (!live) return kept;
  return [...kept.filter(({ messageId }) => messageId !== live.messageId), live];
}
