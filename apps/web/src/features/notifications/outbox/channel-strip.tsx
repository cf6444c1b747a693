import type { MessageChannel } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import styles from "../notifications.module.css";
import { channelsQuery } from "../queries.ts";
import { TestDialog } from "./test-dialog.tsx";

/** The ways out, and whether each is configured. */
export function ChannelStrip() {
  const { t } = useTranslation();
  const channels = useQuery(channelsQuery);
  const [tested, setTested] = useState<MessageChannel["mode"] | null>(null);
  return (
    <ul className={styles.channels}>
      {(channels.data ?? []).map(({ mode, configured, via }) => (
        <li key={mode} data-configured={configured}>
          <div>
            <b>{t(`notifications.mode.${mode}`)}</b>
            <em>
              {t(configured ? "notifications.outbox.configured" : "notifications.outbox.notConfigured")}
            </em>
          </div>
          <small>
            {configured ? (
              via
            ) : (
              <Link to="/alarmSet?tab=channels">{t("notifications.outbox.configureHint")}</Link>
            )}
          </small>
          {configured && (
            <Button size="small" onClick={() => setTested(mode)}>
              {t("notifications.outbox.test")}
            </Button>
          )}
        </li>
      ))}
      {tested && <TestDialog mode={tested} onClose={() => setTested(null)} />}
    </ul>
  );
}
