import type { Corrections } from "@oilcloud/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Drawer } from "antd";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useMedia } from "../../lib/browser/use-media.ts";
import { useNarrow } from "../../lib/browser/use-narrow.ts";
import { content } from "../../lib/http/call.ts";
import { showFailure } from "../../lib/http/show-failure.ts";
import { Failed, OldData, Skeleton } from "../../ui/panels/panel-states.tsx";
import { assistantKey, chatQuery, devicesQuery, optionsQuery } from "./api.ts";
import { SourceOpener } from "./answer-words.tsx";
import { AskBox } from "./ask-box.tsx";
import styles from "./assistant.module.css";
import { ChatsPanel } from "./chats-panel.tsx";
import { NextQuestions } from "./next-questions.tsx";
import { pageContextOf } from "./page-context.ts";
import { choiceOf, keptCorrections, mergeCorrections, planOf } from "./plan-corrections.ts";
import { SidePanel, withoutPanel } from "./side-panel.tsx";
import { TalkHead } from "./talk-head.tsx";
import { useTalkKeys } from "./talk-keys.ts";
import { Message } from "./talk-message.tsx";
import { type Asking, messagesOf, type TalkMessage, useTalk } from "./use-talk.ts";

/** A chat about a device or the fleet: chats on the left, the talk in the middle, plan and sources at the right. */
export function AssistantPage() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [address, setAddress] = useSearchParams();
  const chatId = address.get("chatId") ?? "";
  const deviceId = address.get("deviceId");
  const asked = address.get("question");
  const [byModel, setByModel] = useState(false);
  const [marked, setMarked] = useState<number | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [open, setOpen] = useState<"chats" | "plan" | null>(null);
  /** The source whose number was clicked. */
  const [pointed, setPointed] = useState<number | null>(null);
  const [searching, setSearching] = useState<string | null>(null);
  const narrow = useNarrow();
  const hasNoPanel = useMedia(withoutPanel);
  const end = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const goTo = (change: Record<string, string | null>) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [key, value] of Object.entries(change)) {
          if (value === null) next.delete(key);
          else next.set(key, value);
        }
        return next;
      },
      { replace: true },
    );
  const talk = useTalk((id) => goTo({ chatId: id, question: null }));
  const options = useQuery(optionsQuery());
  const chat = useQuery(chatQuery(chatId));
  // The address of a new chat follows its first line.
  const live = talk.live.filter((each) => chatId === "" || each.chatId === chatId);
  // The router draws the new address later than the answer, and a question asked in between belongs to the same chat.
  const continued = chatId || (live.at(-1)?.chatId ?? "");
  const messages = messagesOf(chat.data, live, talk.changed);
  const newest = messages.at(-1);
  const shown = messages.find(({ messageId }) => messageId === chosen) ?? newest;
  const device = useQuery({ ...devicesQuery(""), enabled: deviceId !== null && !chat.data });
  const named = device.data?.find((each) => each.deviceId === deviceId);

  const ask = (question: string, correcting?: Asking["correcting"]) => {
    setChosen(null);
    setSearching(null);
    void talk.ask({
      question,
      chatId: continued,
      deviceId,
      page: pageContextOf(address),
      model: byModel,
      ...(correcting && { correcting }),
    });
  };
  const correct = ({ question, messageId, parts }: TalkMessage, change: Corrections) => {
    setOpen(null);
    ask(question, { messageId, corrections: mergeCorrections(keptCorrections(planOf(parts)), change) });
  };
  const clear = async () => {
    if (!newest || continued === "") return;
    try {
      await content("POST /system/assistant/clear", { body: { chatId: continued } });
    } catch (error) {
      return showFailure(error);
    }
    talk.note(newest.messageId, { cleared: true });
    // What the page was opened with belongs to the topic, too.
    goTo({ deviceId: null, keys: null, range: null, customerId: null });
    await client.invalidateQueries({ queryKey: [...assistantKey, "chat", continued] });
  };
  const openSource = (cite: number) => {
    setPointed(cite);
    if (hasNoPanel) setOpen("plan");
  };
  const close = () => {
    setOpen(null);
    setPointed(null);
  };
  const leave = (next: Record<string, string>) => {
    setOpen(null);
    talk.leave();
    setChosen(null);
    setAddress(next);
  };

  const written = newest ? `${newest.messageId} ${newest.parts.length} ${newest.end}` : "";
  useEffect(() => {
    if (written !== "") end.current?.scrollIntoView({ block: "end" });
  }, [written]);
  // A question that a link brought is asked once.
  const brought = useRef(false);
  useEffect(() => {
    if (!asked || brought.current) return;
    brought.current = true;
    ask(asked);
  });
  const choice = newest && choiceOf(newest.parts);
  useTalkKeys({
    box,
    isRunning: talk.isRunning,
    onStop: talk.stop,
    candidates: choice?.candidates ?? [],
    onChoose: (corrections) => newest && correct(newest, corrections),
  });

  const chats = (
    <ChatsPanel
      chatId={chatId}
      onNew={() => leave(deviceId && chatId === "" ? { deviceId } : {})}
      onOpen={(id) => leave({ chatId: id })}
    />
  );
  const plan = (
    <SidePanel
      message={shown}
      number={shown ? messages.indexOf(shown) + 1 : 0}
      isRunning={talk.isRunning}
      marked={marked ?? pointed}
      onMark={setMarked}
      onCorrect={(change) => shown && correct(shown, change)}
      onSaid={(feedback) => shown && talk.note(shown.messageId, { feedback })}
      onClear={newest && !newest.cleared && !talk.isRunning ? () => void clear() : null}
    />
  );
  const subject = chat.data ?? named;
  return (
    <div className={styles.page}>
      <div className={styles.side}>{chats}</div>
      <section className={styles.talk} aria-label={t("assistant.name")}>
        <TalkHead
          device={subject ?? null}
          customerName={named && !chat.data ? named.customerName : ""}
          hasModel={options.data?.model != null}
          byModel={byModel}
          onModel={setByModel}
          onOpen={setOpen}
        />
        <div className={styles.messages}>
          <SourceOpener value={openSource}>
            {chatId !== "" && chat.isPending && live.length === 0 && <Skeleton heights={[36, 120, 180]} />}
            {chat.isError && messages.length === 0 && (
              <Failed sentence={t("assistant.chatFailed")} onRetry={() => void chat.refetch()} />
            )}
            {chat.isError && chat.data && (
              <OldData readAt={chat.dataUpdatedAt} onRetry={() => void chat.refetch()} />
            )}
            {messages.length === 0 && (chatId === "" || chat.isSuccess) && (
              <div className={styles.welcome}>
                <h2>{t("assistant.welcome")}</h2>
                <p>{t("assistant.welcomeNote")}</p>
                <div>
                  {(options.data?.examples ?? []).map(({ question }) => (
                    <button key={question} type="button" onClick={() => ask(question)}>
                      {question}
                    </button>
                  ))}
                </div>
              </div>
            )}
            {messages.map((message, i) => (
              <Message
                key={message.messageId || "live"}
                message={message}
                number={i + 1}
                isNewest={message === newest}
                isChosen={message === shown}
                isSearching={searching === message.messageId}
                marked={marked}
                onMark={setMarked}
                onChoose={() => {
                  if (message === shown) return;
                  setChosen(message.messageId);
                  setPointed(null);
                }}
                onAgain={() => ask(message.question, message.correcting)}
                onCorrect={(change) => correct(message, change)}
                onSearching={(isSearching) => setSearching(isSearching ? message.messageId : null)}
                onSaid={(feedback) => talk.note(message.messageId, { feedback })}
                onMade={(madeTime) => talk.note(message.messageId, { madeTime })}
              />
            ))}
          </SourceOpener>
          <div ref={end} />
        </div>
        <footer className={styles.foot} ref={box}>
          {!talk.isRunning && newest && !newest.cleared && (
            <NextQuestions
              parts={newest.parts}
              onAsk={ask}
              onCorrect={(change) => correct(newest, change)}
              onSearch={() => setSearching(newest.messageId)}
              onClear={() => void clear()}
            />
          )}
          <AskBox
            label={t(subject?.deviceName ? "assistant.askOn" : "assistant.ask")}
            placeholder={
              choice && !talk.isRunning && !narrow
                ? t("assistant.askOrChoose", { most: choice.candidates.length })
                : narrow
                  ? t("assistant.askShort")
                  : null
            }
            last={newest?.question ?? ""}
            isRunning={talk.isRunning}
            onAsk={ask}
            onStop={talk.stop}
            onDevice={(found) => goTo({ deviceId: found.deviceId })}
          />
        </footer>
      </section>
      {!hasNoPanel && <div className={styles.side}>{plan}</div>}
      <Drawer
        open={open !== null}
        placement={open === "chats" ? "left" : "right"}
        onClose={close}
        size={320}
        styles={{ body: { padding: 0 } }}
      >
        {open === "chats" ? chats : plan}
      </Drawer>
    </div>
  );
}
