import type { OilLimits } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Panel } from "../../ui/panel.tsx";
import { StateShape } from "../../ui/state-shape.tsx";
import type { Draft, FieldTexts } from "./draft.ts";
import { isCode } from "./cleanliness-panel.tsx";
import { LimitRow } from "./limit-row.tsx";
import styles from "./limits.module.css";
import type { Target } from "./target.ts";

interface Props {
  title: string;
  target: Target;
  data: OilLimits;
  draft: Draft;
  onChange: (key: string, texts: FieldTexts) => void;
}

/** The limits of a machine type or device, each beside its default and what is measured now. */
export function LimitsPanel({ title, target, data, draft, onChange }: Props) {
  const { t } = useTranslation();
  const isDevice = "deviceId" in target;
  const settings = isDevice ? `/alarmSet?tab=inForce&deviceId=${target.deviceId}` : "/alarmSet";
  return (
    <Panel
      flush
      title={t("oilSettings.limitsOf", { name: title })}
      note={isDevice ? data.oilName : t("oilSettings.usedBy", { count: data.deviceCount })}
      actions={<Link to={settings}>{t("oilSettings.toAlarmSettings")}</Link>}
    >
      <div className={styles.table} role="table" aria-label={t("oilSettings.limitsOf", { name: title })}>
        <div className={styles.tableHead} role="row">
          <span role="columnheader">{t("oilSettings.indicator")}</span>
          <span role="columnheader" className={styles.pairHead}>
            {t("oilSettings.default")}
            <Bounds />
          </span>
          <span role="columnheader" className={styles.pairHead}>
            {t("oilSettings.own")}
            <Bounds />
          </span>
          <span role="columnheader" className={styles.right}>
            {t("oilSettings.nowOf", { count: data.deviceCount })}
          </span>
          <span role="columnheader">{t("oilSettings.source")}</span>
        </div>
        {data.limits
          .filter(({ key }) => !isCode(key))
          .map((limit) => (
            <LimitRow
              key={limit.key}
              limit={limit}
              draft={draft}
              onChange={(texts) => onChange(limit.key, texts)}
              settings={settings}
            />
          ))}
      </div>
    </Panel>
  );
}

function Bounds() {
  const { t } = useTranslation();
  return (
    <small>
      <span>
        <StateShape state="risk" size={9} /> {t("oilSettings.warning")}
      </span>
      <span>
        <StateShape state="abnormal" size={9} /> {t("oilSettings.critical")}
      </span>
    </small>
  );
}
