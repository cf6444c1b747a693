import type { AnswerLine, AnswerOrigin, AnswerPart, ChatDetail } from "@oilcloud/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../lib/http/call.ts";
import { streamed } from "../../lib/http/stream-call.ts";
import { toast } from "../../lib/toast/toast.ts";
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
    const next: LiveMessage = {
      chatId,
      messageId: "",
      time: Date.now(),
      question,
      origin: engine,
      end: "running",
      useful: null,
      parts: [],
    };
    // One that never began was kept nowhere.
    setLive((before) => [...before.filter(({ messageId }) => messageId !== ""), next]);
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
    await Promise.all(
      ["chat", "chats"].map((of) => client.invalidateQueries({ queryKey: [...assistantKey, of] })),
    );
    return true;
  }

  return {
    live,
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
export function messagesOf(chat: ChatDetail | undefined, live: readonly TalkMessage[]): TalkMessage[] {
  const here = new Set(live.map(({ messageId }) => messageId));
  return [...(chat?.messages ?? []).filter(({ messageId }) => !here.has(messageId)), ...live];
}
