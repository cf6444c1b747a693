import type { Operations } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { browserZone, fullTimeText } from "../../lib/format/times.ts";
import { Panel } from "../../ui/panels/panel.tsx";
import styles from "./operations.module.css";

/** Which server owns the partitions of devices, and since when. */
export function PartitionsPanel({ partitions: { count, owners } }: { partitions: Operations["partitions"] }) {
  const { t } = useTranslation();
  return (
    <Panel title={t("operations.partitions")} note={t("operations.partitionsNote")}>
      {owners.length === 0 && <p className={styles.verdict}>{t("operations.noOwner")}</p>}
      {owners.map(({ host, process, sinceTime, epoch, owned }) => (
        <section key={epoch} className={styles.owner}>
          <h3>
            {host} <small>{t("operations.ownerProcess", { process })}</small>
          </h3>
          <dl className={styles.facts}>
            <div>
              <dt>{t("operations.owned")}</dt>
              <dd>{t("operations.ofPartitions", { owned, count })}</dd>
            </div>
            <div>
              <dt>{t("operations.epoch")}</dt>
              <dd>{epoch}</dd>
            </div>
            <div>
              <dt>{t("operations.ownerSince")}</dt>
              <dd>{fullTimeText(sinceTime, browserZone())}</dd>
            </div>
          </dl>
        </section>
      ))}
      <p className={styles.line}>{t("operations.epochNote")}</p>
    </Panel>
  );
}
