import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useNamePage } from "../../../lib/shell/page-name.ts";
import { PageHead } from "../../../ui/panels/page-head.tsx";
import { Empty, Failed, OldData, Skeleton } from "../../../ui/panels/panel-states.tsx";
import { deviceQuery } from "../api.ts";
import { deviceDetailPath, mappingPath } from "../device-path.ts";
import { MessageFigures } from "./message-figures.tsx";
import { MessageList } from "./message-list.tsx";
import styles from "./messages.module.css";
import { MistakesPanel } from "./mistakes-panel.tsx";
import { NoMessages } from "./no-messages.tsx";
import { receivedQuery } from "./received-query.ts";

/** What a device sent, and what became of it. */
export function MessagesPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const deviceId = query.get("deviceId");
  return deviceId === null || deviceId === "" ? (
    <Empty sentence={t("fleet.detail.none")} />
  ) : (
    <Messages key={deviceId} deviceId={deviceId} />
  );
}

function Messages({ deviceId }: { deviceId: string }) {
  const { t } = useTranslation();
  const [paused, setPaused] = useState(false);
  const device = useQuery(deviceQuery(deviceId));
  const received = useQuery(receivedQuery(deviceId, paused));
  useNamePage(device.data?.deviceName);
  const retry = () => {
    void device.refetch();
    void received.refetch();
  };
  if (!device.data || !received.data) {
    const error = device.error ?? received.error;
    return error ? <Failed sentence={error.message} onRetry={retry} /> : <Skeleton heights={[40, 72, 480]} />;
  }
  return (
    <div className={styles.page}>
      <PageHead title={t("received.of", { name: device.data.deviceName })} note={t("received.note")}>
        <Link to={mappingPath(device.data)}>{t("mapping.open")}</Link>
        <Link to={deviceDetailPath(device.data)}>{t("received.device")}</Link>
      </PageHead>
      {received.isError && <OldData readAt={received.dataUpdatedAt} onRetry={retry} />}
      <MessageFigures received={received.data} />
      <MistakesPanel device={device.data} received={received.data} />
      {received.data.messages.length === 0 ? (
        <NoMessages device={device.data} since={received.data.since} />
      ) : (
        <MessageList device={device.data} received={received.data} paused={paused} onPause={setPaused} />
      )}
    </div>
  );
}
