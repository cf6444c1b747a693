import type { SessionRow } from "@oilcloud/contract";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { browserZone, timeText } from "../../lib/format/times.ts";
import form from "../../ui/forms/drawer-form.module.css";
import styles from "./people.module.css";

interface SessionListProps {
  sessions: readonly SessionRow[];
  busy: boolean;
  /** Missing where the sessions are not the viewer's to end. */
  onEnd?: ((sessionId: string) => void) | undefined;
}

/** Open sessions, the last used first; the one that looks has no button. */
export function SessionList({ sessions, busy, onEnd }: SessionListProps) {
  const { t } = useTranslation();
  if (sessions.length === 0) return <p className={form.hint}>{t("people.sessions.none")}</p>;
  return (
    <ul>
      {sessions.map(({ sessionId, client, address, lastUseTime, current }) => (
        <li key={sessionId} className={styles.session}>
          <span>
            {client || t("people.sessions.unknown")}
            <small>
              {address} · {t("people.sessions.used", { time: timeText(lastUseTime, browserZone()) })}
            </small>
          </span>
          {current ? (
            <span className={styles.tag}>{t("people.sessions.current")}</span>
          ) : (
            onEnd && (
              <Button size="small" disabled={busy} onClick={() => onEnd(sessionId)}>
                {t("people.sessions.end")}
              </Button>
            )
          )}
        </li>
      ))}
    </ul>
  );
}
