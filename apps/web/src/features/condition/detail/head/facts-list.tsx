import type { DeviceInfo } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { factsOf } from "./facts.ts";
import { InstallTime } from "./install-time.tsx";
import { OperatingTime } from "./operating-time.tsx";
import styles from "./device-head.module.css";

export function Facts({ info }: { info: DeviceInfo }) {
  const { t } = useTranslation();
  return (
    <dl className={styles.facts}>
      {factsOf(info, t).map(({ id, name, value }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd title={value}>{value}</dd>
        </div>
      ))}
      <div>
        <dt>{t("analysisDetail.fact.install")}</dt>
        <dd>
          <InstallTime info={info} />
        </dd>
      </div>
      <div>
        <dt>{t("analysisDetail.fact.operating")}</dt>
        <dd>
          <OperatingTime info={info} />
        </dd>
      </div>
    </dl>
  );
}
