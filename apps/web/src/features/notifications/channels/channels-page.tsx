import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Failed, OldData, Skeleton } from "../../../ui/panels/panel-states.tsx";
import { ChannelPanel } from "./channel-panel.tsx";
import list from "../../../ui/lists/list.module.css";
import styles from "../notifications.module.css";
import { channelSettingsQuery } from "../queries.ts";

/** How messages leave the platform: a mail server and two gateways, set and tried here. */
export function ChannelsPage() {
  const { t } = useTranslation();
  const channels = useQuery(channelSettingsQuery);
  const retry = () => void channels.refetch();
  return (
    <div className={list.page}>
      <header className={`${list.head} ${styles.head}`}>
        <div>
          <h1>{t("notifications.channels.title")}</h1>
          <p>{t("notifications.channels.note")}</p>
        </div>
      </header>
      {channels.isError && channels.data && <OldData readAt={channels.dataUpdatedAt} onRetry={retry} />}
      {channels.isError && !channels.data && <Failed sentence={channels.error.message} onRetry={retry} />}
      {channels.isPending && <Skeleton heights={[320, 320]} />}
      <div className={styles.channelPanels}>
        {channels.data?.map((channel) => (
          // What was saved elsewhere meanwhile must not be overwritten by what stood here before.
          <ChannelPanel key={`${channel.mode} ${channel.source} ${channel.via}`} channel={channel} />
        ))}
      </div>
    </div>
  );
}
