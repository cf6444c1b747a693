import { MessageOutlined, ProfileOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Button, Drawer, Segmented } from "antd";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useNarrow } from "../../lib/browser/use-narrow.ts";
import { Failed, Skeleton } from "../../ui/panels/panel-states.tsx";
import { DiagnoseButton } from "../../ui/diagnose/diagnose-button.tsx";
import { StateBadge } from "../../ui/badges/state-badge.tsx";
import { chatQuery, devicesQuery, optionsQuery } from "./api.ts";
import { AskBox } from "./ask-box.tsx";
import styles from "./assistant.module.css";
import { ChatsPanel } from "./chats-panel.tsx";
import { EvidencePanel } from "./evidence-panel.tsx";
import { Message } from "./talk-message.tsx";
import { messagesOf, useTalk } from "./use-talk.ts";

/** A chat about a device or the fleet: chats on the left, the talk in the middle, what it rests on at the right. */
export function AssistantPage() {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const chatId = address.get("chatId") ?? "";
  const deviceId = address.get("deviceId");
  const asked = address.get("question");
  const [byModel, setByModel] = useState(false);
  const [marked, setMarked] = useState<number | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [open, setOpen] = useState<"chats" | "evidence" | null>(null);
  const [rated, setRated] = useState<Record<string, boolean>>({});
  const narrow = useNarrow();
  const end = useRef<HTMLDivElement>(null);
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
  const messages = messagesOf(chat.data, live).map((message) => ({
    ...message,
    useful: rated[message.messageId] ?? message.useful,
  }));
  const shown = messages.find(({ messageId }) => messageId === chosen) ?? messages.at(-1);
  const about = chat.data?.deviceName ?? null;
  const device = useQuery({ ...devicesQuery(""), enabled: deviceId !== null && !chat.data });
  const named = device.data?.find((each) => each.deviceId === deviceId);
  const reported = reportedDevice(chat.data ?? named);
  const newest = messages.at(-1);
  const suggestions = newest?.parts.flatMap((part) => (part.part === "suggestions" ? part.items : [])) ?? [];

  const ask = (question: string) =>
    void talk.ask({
      question,
      chatId: continued,
      deviceId,
      model: byModel,
    });
  const startNew = () => {
    talk.leave();
    setChosen(null);
    setAddress(deviceId && chatId === "" ? { deviceId } : {});
  };

  const written = newest ? `${newest.messageId} ${newest.parts.length}` : "";
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
  useEffect(() => {
    const stop = (event: KeyboardEvent) => event.key === "Escape" && talk.isRunning && talk.stop();
    addEventListener("keydown", stop);
    return () => removeEventListener("keydown", stop);
  });

  const chats = (
    <ChatsPanel
      chatId={chatId}
      onNew={() => {
        setOpen(null);
        startNew();
      }}
      onOpen={(id) => {
        setOpen(null);
        talk.leave();
        setChosen(null);
        setAddress({ chatId: id });
      }}
    />
  );
  const evidence = <EvidencePanel parts={shown?.parts ?? []} marked={marked} onMark={setMarked} />;
  const examples = options.data?.examples ?? [];
  return (
    <div className={styles.page}>
      <div className={styles.side} data-side="chats">
        {chats}
      </div>
      <section className={styles.talk} aria-label={t("assistant.name")}>
        <header className={styles.head}>
          <Button
            className={styles.chatsButton ?? ""}
            type="text"
            icon={<MessageOutlined />}
            aria-label={t("assistant.chats")}
            onClick={() => setOpen("chats")}
          />
          <h1>{about ?? named?.deviceName ?? t("assistant.name")}</h1>
          {(chat.data?.state ?? named?.state) && (
            <StateBadge state={chat.data?.state ?? named?.state ?? "unknown"} />
          )}
          {named && !chat.data && <span>{named.customerName}</span>}
          {reported && <DiagnoseButton {...reported} isSmall={narrow} />}
          {options.data?.model && (
            <Segmented
              className={styles.switch ?? ""}
              value={byModel ? "model" : "engine"}
              onChange={(value) => setByModel(value === "model")}
              options={[
                { value: "engine", label: t("assistant.builtIn") },
                { value: "model", label: t("assistant.byModel") },
              ]}
            />
          )}
          <Button
            className={styles.evidenceButton ?? ""}
            type="text"
            icon={<ProfileOutlined />}
            aria-label={t("assistant.evidence")}
            onClick={() => setOpen("evidence")}
          />
        </header>
        <div className={styles.messages}>
          {chatId !== "" && chat.isPending && live.length === 0 && <Skeleton heights={[36, 120, 180]} />}
          {chat.isError && live.length === 0 && (
            <Failed sentence={t("assistant.chatFailed")} onRetry={() => void chat.refetch()} />
          )}
          {messages.length === 0 && (chatId === "" || chat.isSuccess) && (
            <div className={styles.welcome}>
              <h2>{t("assistant.welcome")}</h2>
              <p>{t("assistant.welcomeNote")}</p>
              <div>
                {examples.map(({ question }) => (
                  <button key={question} type="button" onClick={() => ask(question)}>
                    {question}
                  </button>
                ))}
              </div>
            </div>
          )}
          {messages.map((message) => (
            <Message
              key={message.messageId || "live"}
              message={message}
              isChosen={message.messageId === shown?.messageId}
              marked={marked}
              onMark={setMarked}
              onChoose={() => setChosen(message.messageId)}
              onAgain={() => ask(message.question)}
              onRated={(useful) => setRated((before) => ({ ...before, [message.messageId]: useful }))}
            />
          ))}
          <div ref={end} />
        </div>
        <footer className={styles.foot}>
          {!talk.isRunning && suggestions.length > 0 && (
            <div className={styles.chips}>
              {suggestions.map((each) => (
                <button key={each} type="button" onClick={() => ask(each)}>
                  {each}
                </button>
              ))}
            </div>
          )}
          <AskBox
            label={t(about || named ? "assistant.askOn" : "assistant.ask")}
            placeholder={narrow ? t("assistant.askShort") : null}
            isRunning={talk.isRunning}
            onAsk={ask}
            onStop={talk.stop}
            onDevice={(found) => goTo({ deviceId: found.deviceId })}
          />
        </footer>
      </section>
      <div className={styles.side} data-side="evidence">
        {evidence}
      </div>
      <Drawer
        open={open !== null}
        placement={open === "chats" ? "left" : "right"}
        onClose={() => setOpen(null)}
        size={320}
        styles={{ body: { padding: 0 } }}
      >
        {open === "chats" ? chats : evidence}
      </Drawer>
    </div>
  );
}

/** The device that a report can be made of. */
function reportedDevice(of: { deviceId: string | null; deviceName: string | null } | undefined) {
  return of?.deviceId && of.deviceName ? { deviceId: of.deviceId, deviceName: of.deviceName } : null;
}
