import type { KeptCap } from "@oilcloud/contract";
import { leastKeptDays } from "@oilcloud/contract/values";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { sizeText } from "../../../lib/format/sizes.ts";
import { browserZone, dateText } from "../../../lib/format/times.ts";
import { Panel } from "../../../ui/panels/panel.tsx";
import { CapDrawer } from "./cap-drawer.tsx";
import styles from "./keeping.module.css";

/** How much of the limit is used, and what was removed for it. */
export function CapPanel({ cap }: { cap: KeptCap }) {
  const { t } = useTranslation();
  const [changing, setChanging] = useState(false);
  const { bytes, usedBytes, samplesFrom, hoursFrom, state } = cap;
  const used = sizeText(usedBytes);
  const percent = bytes === null ? 0 : Math.floor((100 * usedBytes) / bytes);
  const day = (ms: number) => ({ day: dateText(ms, browserZone()) });
  return (
    <Panel title={t("operations.keeping.cap.title")}>
      <div className={styles.cap}>
        <div>
          <p className={styles.capSize}>
            <b>
              {bytes === null
                ? t("operations.keeping.cap.usedOnly", { used })
                : t("operations.keeping.cap.used", { used, limit: sizeText(bytes) })}
            </b>
            {bytes !== null && <span>{t("operations.keeping.cap.percent", { percent })}</span>}
          </p>
          {bytes !== null && (
            <i className={styles.capBar} data-state={state} aria-hidden="true">
              <i style={{ width: `${Math.min(100, percent)}%` }} />
            </i>
          )}
          <p className={styles.note} data-state={state}>
            {t(`operations.keeping.cap.state.${state}`, leastKeptDays)}
          </p>
          {(samplesFrom !== null || hoursFrom !== null) && (
            <p className={styles.note}>
              {samplesFrom !== null && (
                <span>{t("operations.keeping.cap.samplesFrom", day(samplesFrom))}</span>
              )}
              {hoursFrom !== null && <span>{t("operations.keeping.cap.hoursFrom", day(hoursFrom))}</span>}
            </p>
          )}
        </div>
        <Button onClick={() => setChanging(true)}>
          {t(bytes === null ? "operations.keeping.cap.set" : "operations.keeping.cap.change")}
        </Button>
      </div>
      {changing && <CapDrawer cap={cap} onClose={() => setChanging(false)} />}
    </Panel>
  );
}
