import { CheckOutlined, CloseOutlined, QuestionOutlined } from "@ant-design/icons";
import type { DeviceDiagnosis } from "@oilcloud/contract";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { numberText } from "../../../../lib/format/numbers.ts";
import { EvidenceCells } from "../../../../ui/badges/evidence-cells.tsx";
import { StateShape } from "../../../../ui/badges/state-shape.tsx";
import styles from "./diagnosis.module.css";

type Finding = DeviceDiagnosis["findings"][number];
type Evidence = Finding["supports"][number];

interface Props {
  finding: Finding;
  isFirst: boolean;
  chosen: readonly number[];
  onChoose: (keyId: number) => void;
}

/** 3 and 4 are past a critical limit, 2 past a warning. */
const stateOf = (severity: number) => (severity >= 3 ? "abnormal" : severity === 2 ? "risk" : "unknown");

/** One finding; the first is open, the others open on a click. */
export function FindingItem({ finding, isFirst, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const { name, action, urgency, severity, confidence, supports, against, missing, parts, rules } = finding;
  const lineOf = (evidence: Evidence) => (
    <EvidenceLine key={evidence.words} evidence={evidence} chosen={chosen} onChoose={onChoose} />
  );
  return (
    <li>
      <details className={styles.finding} open={isFirst} data-state={stateOf(severity)}>
        <summary>
          <StateShape state={stateOf(severity)} />
          <strong>{name}</strong>
          <EvidenceCells found={confidence.matched} total={confidence.expected} />
          <span className={styles.urgency} data-urgency={urgency}>
            {t(`analysisDetail.diagnosis.urgency.${urgency}`)}
          </span>
        </summary>
        <p className={styles.action}>
          <b>{t("analysisDetail.diagnosis.action")}</b> {action}
        </p>
        <div className={styles.evidence}>
          <EvidenceList title={t("analysisDetail.diagnosis.supports")} icon={<CheckOutlined />} kind="for">
            {supports.map(lineOf)}
          </EvidenceList>
          <EvidenceList title={t("analysisDetail.diagnosis.against")} icon={<CloseOutlined />} kind="against">
            {against.map(lineOf)}
          </EvidenceList>
          <EvidenceList
            title={t("analysisDetail.diagnosis.missing")}
            icon={<QuestionOutlined />}
            kind="missing"
          >
            {missing.map(({ words, by }) => (
              <span key={`${words} ${by}`}>{t("analysisDetail.diagnosis.by", { words, by })}</span>
            ))}
          </EvidenceList>
        </div>
        <Small title={t("analysisDetail.diagnosis.parts")}>
          {parts
            .map((part) =>
              part.amount === null
                ? part.name
                : t("analysisDetail.diagnosis.part", { ...part, amount: numberText(part.amount) }),
            )
            .join(t("analysisDetail.diagnosis.between"))}
        </Small>
        <Small title={t("analysisDetail.diagnosis.others")}>
          {finding.alternatives.map((other) => (
            <span key={other.cause} className={styles.other}>
              {other.name}
              <EvidenceCells found={other.confidence.matched} total={other.confidence.expected} />
            </span>
          ))}
        </Small>
        {rules.length > 0 && (
          <p className={styles.rules}>{t("analysisDetail.diagnosis.rules", { rules: rules.join(" ") })}</p>
        )}
      </details>
    </li>
  );
}

function EvidenceLine({
  evidence: { words, keyId },
  chosen,
  onChoose,
}: { evidence: Evidence } & Pick<Props, "chosen" | "onChoose">) {
  const { t } = useTranslation();
  if (keyId === null) return <span>{words}</span>;
  return (
    <button
      type="button"
      className={styles.line}
      title={t("analysisDetail.diagnosis.show")}
      aria-pressed={chosen[0] === keyId}
      onClick={() => onChoose(keyId)}
    >
      {words}
    </button>
  );
}

interface ListProps {
  title: string;
  icon: ReactNode;
  kind: "for" | "against" | "missing";
  children: readonly ReactNode[];
}

function EvidenceList({ title, icon, kind, children }: ListProps) {
  if (children.length === 0) return null;
  return (
    <section data-kind={kind}>
      <h3>{title}</h3>
      <ul>
        {children.map((child, index) => (
          <li key={index}>
            <span aria-hidden="true">{icon}</span>
            {child}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Small({ title, children }: { title: string; children: string | readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <p className={styles.small}>
      <b>{title}</b> {children}
    </p>
  );
}
