import type { IndicatorValue } from "@oilcloud/contract";
import { InputNumber, Select } from "antd";
import type { Dayjs } from "dayjs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import buttons from "../../../../ui/buttons/buttons.module.css";
import { shownInZone, takenInZone } from "../../../../lib/format/site-dates.ts";
import { metalProblem, type MetalChoice } from "./metal-rules.ts";
import { SpanFields } from "../../span-fields.tsx";
import styles from "./metal.module.css";

interface Props {
  values: readonly IndicatorValue[];
  choice: MetalChoice;
  zone: string;
  onChoice: (choice: MetalChoice) => void;
}

/** What to show of the debris sensor; what its rules refuse is refused with their sentence. */
export function MetalForm({ values, choice, zone, onChoice }: Props) {
  const { t } = useTranslation();
  const [keyId, setKeyId] = useState(choice.keyId);
  const [hours, setHours] = useState<number | null>(choice.intervalHours);
  const [start, setStart] = useState<Dayjs | null>(() => shownInZone(choice.span.from, zone));
  const [end, setEnd] = useState<Dayjs | null>(() => shownInZone(choice.span.to, zone));
  const [tried, setTried] = useState(false);
  const span = start && end ? { from: takenInZone(start, zone), to: takenInZone(end, zone) } : null;
  const problem = span && metalProblem({ intervalHours: hours ?? 0, span });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (span && problem === null) onChoice({ keyId, intervalHours: hours ?? 0, span });
      }}
    >
      <label className={styles.select}>
        {t("analysisDetail.metal.indicator")}
        <Select
          value={keyId}
          onChange={setKeyId}
          options={values.map((row) => ({ value: row.keyId, label: row.keyName }))}
          popupMatchSelectWidth={false}
          style={{ width: "100%" }}
        />
      </label>
      <label className={styles.hours}>
        {t("analysisDetail.metal.interval")}
        <InputNumber
          value={hours}
          onChange={setHours}
          min={1}
          max={720}
          suffix={t("analysisDetail.metal.hours")}
          style={{ width: "100%" }}
        />
      </label>
      <SpanFields start={start} end={end} onStart={setStart} onEnd={setEnd} />
      <button type="submit" className={buttons.button} disabled={!span}>
        {t("analysisDetail.metal.apply")}
      </button>
      {tried && problem && (
        <p className={styles.problem} role="alert">
          {t(`analysisDetail.trend.${problem}`)}
        </p>
      )}
    </form>
  );
}
