import type { DeviceDiagnosis } from "@oilcloud/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Panel } from "../../../../ui/panels/panel.tsx";
import { Failed } from "../../../../ui/panels/panel-states.tsx";
import { StateShape } from "../../../../ui/badges/state-shape.tsx";
import styles from "./diagnosis.module.css";
import { FindingItem } from "./finding-item.tsx";

interface Props {
  diagnosis: UseQueryResult<DeviceDiagnosis>;
  chosen: readonly number[];
  onChoose: (keyId: number) => void;
}

/** What the machine's last weeks say: findings with what speaks for and against them, and what to do. */
export function DiagnosisPanel({ diagnosis: { data, refetch }, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <Panel title={t("analysisDetail.diagnosis.title")} note={t("analysisDetail.diagnosis.note")}>
      {!data && <Failed sentence={t("analysisDetail.diagnosis.failed")} onRetry={() => void refetch()} />}
      {data && data.findings.length === 0 && (
        <p className={styles.nothing}>
          <StateShape state="normal" /> {t("analysisDetail.diagnosis.nothing")}
        </p>
      )}
      {data && data.findings.length > 0 && (
        <ul className={styles.findings}>
          {data.findings.map((finding, index) => (
            <FindingItem
              key={`${finding.category} ${finding.cause} ${finding.name}`}
              finding={finding}
              isFirst={index === 0}
              chosen={chosen}
              onChoose={onChoose}
            />
          ))}
        </ul>
      )}
      {data && data.notes.length > 0 && (
        <ul className={styles.notes}>
          {data.notes.map(({ rule, words }) => (
            <li key={rule}>{words}</li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
