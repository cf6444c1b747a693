import type { CareRun } from "@oilcloud/contract";
import { careStates } from "@oilcloud/contract/values";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { browserZone, timeText } from "../../lib/format/times.ts";
import { CallsTable } from "./calls-table.tsx";
import styles from "./remote-care.module.css";

const zone = browserZone();

/** A command to one or many devices: who sent it, and how many answered. */
export function RunCard({ run, onCancel }: { run: CareRun; onCancel: () => void }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const { runId, name, method, params, counts, startedBy, startedTime, expiresTime } = run;
  return (
    <li data-run={name}>
      <div className={styles.head}>
        <b className={styles.name}>{name}</b>
        <code className={styles.params}>
          {method} {params}
        </code>
        <div className={styles.actions}>
          {counts.waiting > 0 && (
            <Button size="small" onClick={onCancel}>
              {t("remoteCare.cancel.button")}
            </Button>
          )}
          <Button size="small" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {t(shown ? "remoteCare.hideDevices" : "remoteCare.showDevices")}
          </Button>
        </div>
      </div>
      <p className={styles.counts}>
        {careStates
          .filter((state) => counts[state] > 0)
          .map((state) =>
            t("remoteCare.count", { count: counts[state], state: t(`remoteCare.state.${state}`) }),
          )
          .join(" · ")}
      </p>
      <p className={styles.facts}>
        {[
          t("remoteCare.sentBy", { name: startedBy, time: timeText(startedTime, zone) }),
          counts.waiting > 0 && t("remoteCare.expires", { time: timeText(expiresTime, zone) }),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {shown && <CallsTable asked={{ runId }} />}
    </li>
  );
}
