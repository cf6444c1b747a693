import type { ChatRow } from "@oilcloud/contract";
import { DeleteOutlined, EditOutlined, PlusOutlined } from "@ant-design/icons";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Button, Input, Popconfirm } from "antd";
import { dayMs, minuteMs } from "@oilcloud/oil";
import { type ComponentRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../lib/http/call.ts";
import { browserZone, dateText, shortMomentText } from "../../lib/format/times.ts";
import { showFailure } from "../../lib/http/show-failure.ts";
import { toast } from "../../lib/toast/toast.ts";
import { useNow } from "../../lib/timing/use-now.ts";
import { Failed, Skeleton } from "../../ui/panels/panel-states.tsx";
import { StateShape } from "../../ui/badges/state-shape.tsx";
import { assistantKey, chatsQuery } from "./api.ts";
import styles from "./assistant.module.css";
import { NicknamesDialog } from "./nicknames-dialog.tsx";

interface ChatsProps {
  chatId: string;
  onOpen: (chatId: string) => void;
  onNew: () => void;
}

const titleLength = 60;
const focused = (input: ComponentRef<typeof Input> | null) => input?.focus();

/** The person's chats by day, with what they are about. */
export function ChatsPanel({ chatId, onOpen, onNew }: ChatsProps) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const [showsNicknames, setNicknames] = useState(false);
  const query = useQuery(chatsQuery(text));
  const rows = query.data?.rows ?? [];
  const zone = browserZone();
  const nowMs = useNow(minuteMs);
  const today = dateText(nowMs, zone);
  const yesterday = dateText(nowMs - dayMs, zone);
  const groupOf = ({ updatedTime }: ChatRow) => {
    const day = dateText(updatedTime, zone);
    return day === today ? "today" : day === yesterday ? "yesterday" : "earlier";
  };
  return (
    <section className={styles.chats} aria-label={t("assistant.chats")}>
      <header>
        <h2>{t("assistant.chats")}</h2>
        <Button icon={<PlusOutlined aria-hidden="true" />} onClick={onNew}>
          {t("assistant.newChat")}
        </Button>
      </header>
      <Input.Search
        allowClear
        maxLength={100}
        placeholder={t("assistant.search")}
        aria-label={t("assistant.search")}
        onSearch={setText}
        onChange={({ target }) => target.value === "" && setText("")}
      />
      <div className={styles.chatList}>
        {query.isPending && <Skeleton heights={[44, 44, 44]} />}
        {query.isError && (
          <Failed sentence={t("assistant.chatsFailed")} onRetry={() => void query.refetch()} />
        )}
        {query.isSuccess && rows.length === 0 && (
          <p className={styles.nothing}>{t(text ? "assistant.noMatch" : "assistant.noChats")}</p>
        )}
        {(["today", "yesterday", "earlier"] as const).map((group) => {
          const members = rows.filter((row) => groupOf(row) === group);
          return members.length === 0 ? null : (
            <div key={group}>
              <h3>{t(`assistant.${group}`)}</h3>
              {members.map((row) => (
                <ChatItem
                  key={row.chatId}
                  row={row}
                  isOpen={row.chatId === chatId}
                  onOpen={onOpen}
                  onGone={onNew}
                />
              ))}
            </div>
          );
        })}
      </div>
      <footer>
        {t("assistant.kept")}
        <Button type="link" size="small" onClick={() => setNicknames(true)}>
          {t("assistant.nicknames.title")}
        </Button>
      </footer>
      {showsNicknames && <NicknamesDialog onClose={() => setNicknames(false)} />}
    </section>
  );
}

interface ItemProps {
  row: ChatRow;
  isOpen: boolean;
  onOpen: (chatId: string) => void;
  onGone: () => void;
}

function ChatItem({ row, isOpen, onOpen, onGone }: ItemProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [title, setTitle] = useState<string | null>(null);
  const zone = browserZone();
  const { chatId, updatedTime } = row;
  const nowMs = useNow(minuteMs);
  const done = async (work: Promise<unknown>, sentence: string) => {
    try {
      await work;
      toast.success(sentence);
      await client.invalidateQueries({ queryKey: assistantKey });
    } catch (error) {
      showFailure(error);
    }
  };
  const rename = async () => {
    const wanted = title?.trim() ?? "";
    setTitle(null);
    if (wanted !== "" && wanted !== row.title)
      await done(
        content("POST /system/assistant/rename", { body: { chatId, title: wanted } }),
        t("assistant.renamed"),
      );
  };
  if (title !== null)
    return (
      <Input
        ref={focused}
        size="small"
        value={title}
        maxLength={titleLength}
        aria-label={t("assistant.rename")}
        onChange={({ target }) => setTitle(target.value)}
        onPressEnter={() => void rename()}
        onBlur={() => void rename()}
        onKeyDown={({ key }) => key === "Escape" && setTitle(null)}
      />
    );
  return (
    <div className={styles.chat} data-open={isOpen}>
      <button type="button" onClick={() => onOpen(chatId)} aria-current={isOpen}>
        <span className={styles.chatName}>
          {row.state && <StateShape state={row.state} size={10} />}
          <b>{row.deviceName ?? t("assistant.fleet")}</b>
          <time>{shortMomentText(updatedTime, zone, nowMs)}</time>
        </span>
        <span className={styles.chatTitle}>
          <span>{row.title}</span>
          <em>{t(row.origin === "model" ? "assistant.model" : "assistant.engine")}</em>
        </span>
      </button>
      <span className={styles.chatTools}>
        <Button
          type="text"
          size="small"
          icon={<EditOutlined />}
          aria-label={t("assistant.rename")}
          onClick={() => setTitle(row.title)}
        />
        <Popconfirm
          title={t("assistant.removeSure")}
          okText={t("assistant.remove")}
          onConfirm={async () => {
            await done(
              content("POST /system/assistant/delete", { body: { chatId } }),
              t("assistant.removed"),
            );
            if (isOpen) onGone();
          }}
        >
          <Button type="text" size="small" icon={<DeleteOutlined />} aria-label={t("assistant.remove")} />
        </Popconfirm>
      </span>
    </div>
  );
}
