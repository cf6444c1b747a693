import type { LabSample } from "@oilcloud/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { minuteTimeText } from "../../../../lib/format/times.ts";
import buttons from "../../../../ui/buttons/buttons.module.css";
import { originText } from "./lab-marks.ts";
import styles from "./lab.module.css";
import { differing, isCompared } from "./result-rows.ts";
import { VerdictShape } from "./verdict-shape.tsx";

interface Props {
  samples: readonly LabSample[];
  chosenId: string;
  zone: string;
  onChoose: (sampleId: string) => void;
}

const firstShown = 4;

/** The newest samples, one of them chosen. */
export function SampleList({ samples, chosenId, zone, onChoose }: Props) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  return (
    <div className={styles.samples}>
      <ul aria-label={t("lab.samples")}>
        {samples.slice(0, all ? samples.length : firstShown).map((sample) => (
          <li key={sample.sampleId}>
            <button
              type="button"
              className={styles.sample}
              aria-pressed={sample.sampleId === chosenId}
              onClick={() => onChoose(sample.sampleId)}
            >
              <b>{minuteTimeText(sample.sampledTime, zone)}</b>
              <span className={styles.origin}>{originText(sample) || t("lab.unnamed")}</span>
              <Verdict sample={sample} />
            </button>
          </li>
        ))}
      </ul>
      {!all && samples.length > firstShown && (
        <button type="button" className={buttons.quiet} onClick={() => setAll(true)}>
          {t("lab.showMore", { count: samples.length })}
        </button>
      )}
    </div>
  );
}

function Verdict({ sample }: { sample: LabSample }) {
  const { t } = useTranslation();
  const count = differing(sample);
  if (!isCompared(sample)) return <span className={styles.verdict}>{t("lab.nothingCompared")}</span>;
  return (
    <span className={styles.verdict} data-agreement={count > 0 ? "differs" : "agrees"}>
      <VerdictShape agreement={count > 0 ? "differs" : "agrees"} />
      {count > 0 ? t("lab.differing", { count }) : t("lab.allAgree")}
    </span>
  );
}
