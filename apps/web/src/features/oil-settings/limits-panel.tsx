import type { OilLimits } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Panel } from "../../ui/panels/panel.tsx";
import { StateShape } from "../../ui/badges/state-shape.tsx";
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
      <table className={styles.table} aria-label={t("oilSettings.limitsOf", { name: title })}>
        <thead>
          <tr className={styles.tableHead}>
            <th>{t("oilSettings.indicator")}</th>
            <th className={styles.pairHead} colSpan={2}>
              {t("oilSettings.default")}
              <Bounds />
            </th>
            <th className={styles.pairHead} colSpan={2}>
              {t("oilSettings.own")}
              <Bounds />
            </th>
            <th className={styles.right}>{t("oilSettings.nowOf", { count: data.deviceCount })}</th>
            <th>{t("oilSettings.source")}</th>
          </tr>
        </thead>
        <tbody>
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
        </tbody>
      </table>
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
