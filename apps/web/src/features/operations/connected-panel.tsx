import type { Operations } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { numberText } from "../../lib/format/numbers.ts";
import { browserZone, timeText } from "../../lib/format/times.ts";
import { Panel } from "../../ui/panels/panel.tsx";
import styles from "./operations.module.css";

/** Who is there: devices, open pages, and people who did something in the last quarter of an hour. */
export function ConnectedPanel({ connected }: { connected: Operations["connected"] }) {
  const { t } = useTranslation();
  const { devices, devicesKnown, refused, streams, people } = connected;
  return (
    <Panel title={t("operations.connected")} note={t("operations.connectedNote")}>
      <dl className={styles.facts}>
        <div>
          <dt>{t("operations.devices")}</dt>
          <dd>
            {numberText(devices)} / {numberText(devicesKnown)}
          </dd>
        </div>
        {refused > 0 && (
          <div>
            <dt>{t("operations.refusedConnections")}</dt>
            <dd>{numberText(refused)}</dd>
          </div>
        )}
        <div>
          <dt>{t("operations.streams")}</dt>
          <dd>{numberText(streams)}</dd>
        </div>
        <div>
          <dt>{t("operations.people")}</dt>
          <dd>{numberText(people.length)}</dd>
        </div>
      </dl>
      <ul className={styles.people}>
        {people.map(({ accountName, companyName, address, client, sessions, lastUseTime }, i) => (
          <li key={i}>
            <b>{accountName}</b>
            <span>
              {[companyName, sessions > 1 && t("operations.sessionCount", { count: sessions })]
                .filter(Boolean)
                .join(" · ")}
            </span>
            <small>
              {[address, client, timeText(lastUseTime, browserZone())].filter(Boolean).join(" · ")}
            </small>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
