import type { OutboxMessage } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import { Button, Table, type TableColumnsType } from "antd";
import type { TFunction } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { firstPage } from "../../../lib/lists/paging.ts";
import { usePager } from "../../../lib/lists/use-pager.ts";
import { browserZone, timeText } from "../../../lib/format/times.ts";
import { useVisitState } from "../../../lib/lists/use-visit-state.ts";
import { useSession } from "../../../lib/session/session-context.ts";
import { Empty, Failed, OldData } from "../../../ui/panels/panel-states.tsx";
import { ChannelStrip } from "./channel-strip.tsx";
import { MessageDrawer } from "./message-drawer.tsx";
import { MessageStatus } from "./message-status.tsx";
import list from "../../../ui/lists/list.module.css";
import styles from "../notifications.module.css";
import { OutboxFilters } from "./outbox-filters.tsx";
import { StatusCounts } from "./status-counts.tsx";
import { type OutboxAsked, outboxQuery } from "../queries.ts";

const nothingAsked: OutboxAsked = {
  status: "",
  mode: "",
  text: "",
  startTime: null,
  endTime: null,
  ...firstPage,
};

/** Messages and their fate: every one for system administrators, those of their own sites for dealers and customers. */
export function OutboxPage() {
  const { t } = useTranslation();
  const [asked, setAsked] = useVisitState<OutboxAsked>("asked", nothingAsked);
  const { user } = useSession();
  const [openId, setOpenId] = useState<string | null>(null);
  const messages = useQuery(outboxQuery(asked));
  const retry = () => void messages.refetch();
  const rows = messages.data?.rows ?? [];
  const open = rows.find(({ notificationId }) => notificationId === openId);
  const { pageNum: _pageNum, pageSize: _pageSize, ...filter } = asked;
  const pager = usePager(messages.data?.total, asked, (page) => setAsked({ ...asked, ...page }));
  const filtered = Object.values(filter).some((value) => value !== "" && value !== null);
  return (
    <div className={list.page}>
      <header className={`${list.head} ${styles.head}`}>
        <div>
          <h1>{t("notifications.outbox.title")}</h1>
          <p>
            {t(user.authority === "SYS_ADMIN" ? "notifications.outbox.note" : "notifications.outbox.ownNote")}
          </p>
        </div>
      </header>
      {user.authority === "SYS_ADMIN" && <ChannelStrip />}
      <StatusCounts asked={asked} onChoose={(status) => setAsked({ ...asked, status, pageNum: 1 })} />
      <OutboxFilters asked={asked} onChange={(changed) => setAsked({ ...asked, ...changed, pageNum: 1 })} />
      {messages.isError && messages.data && <OldData readAt={messages.dataUpdatedAt} onRetry={retry} />}
      {messages.isError && !messages.data ? (
        <Failed sentence={messages.error.message} onRetry={retry} />
      ) : (
        <Table<OutboxMessage>
          className={styles.outbox ?? ""}
          rowKey="notificationId"
          size="middle"
          tableLayout="fixed"
          columns={columnsOf(t, setOpenId)}
          dataSource={rows}
          loading={messages.isPending}
          onRow={({ notificationId }) => ({ onClick: () => setOpenId(notificationId) })}
          locale={{
            emptyText: messages.isPending ? (
              " "
            ) : (
              <Empty sentence={t(filtered ? "notifications.outbox.noneFound" : "notifications.outbox.none")}>
                {filtered && (
                  <Button onClick={() => setAsked(nothingAsked)}>{t("notifications.outbox.showAll")}</Button>
                )}
              </Empty>
            ),
          }}
          pagination={pager}
        />
      )}
      {open && <MessageDrawer message={open} onClose={() => setOpenId(null)} />}
    </div>
  );
}

function columnsOf(t: TFunction, onOpen: (id: string) => void): TableColumnsType<OutboxMessage> {
  const zone = browserZone();
  return [
    {
      title: t("notifications.outbox.created"),
      width: 116,
      responsive: ["md"],
      render: (_, { createdTime }) => timeText(createdTime, zone),
    },
    {
      title: t("notifications.outbox.message"),
      render: (_, message) => (
        <span className={styles.two}>
          <button
            type="button"
            aria-label={t("notifications.outbox.open", { subject: message.subject })}
            onClick={() => onOpen(message.notificationId)}
          >
            {message.subject}
          </button>
          <small>
            {[
              t(`notifications.mode.${message.mode}`),
              t(`notifications.kind.${message.kind}`),
              message.customerName,
            ]
              .filter(Boolean)
              .join(" · ")}
          </small>
          <small className={styles.narrow}>
            {timeText(message.createdTime, zone)} · {message.receiver || message.address}
            <MessageStatus status={message.status} />
            {message.fault && <span>{t(`notifications.fault.${message.fault}`)}</span>}
          </small>
        </span>
      ),
    },
    {
      title: t("notifications.outbox.receiver"),
      width: 190,
      responsive: ["md"],
      render: (_, { receiver, address }) => (
        <span className={styles.two}>
          <b>{receiver || t("notifications.outbox.noName")}</b>
          <small>{address}</small>
        </span>
      ),
    },
    {
      title: t("notifications.outbox.status"),
      width: 150,
      responsive: ["md"],
      render: (_, { status }) => <MessageStatus status={status} />,
    },
    {
      title: t("notifications.outbox.attempts"),
      width: 92,
      align: "right",
      responsive: ["lg"],
      render: (_, { attempts }) => attempts,
    },
    {
      title: t("notifications.outbox.reason"),
      width: "28%",
      responsive: ["lg"],
      render: (_, { fault, answer }) => (
        <span className={styles.two}>
          {fault && t(`notifications.fault.${fault}`)}
          {fault && answer !== "" && <small>{answer}</small>}
        </span>
      ),
    },
  ];
}
