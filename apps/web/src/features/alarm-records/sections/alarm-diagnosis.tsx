import { CheckOutlined, MinusOutlined } from "@ant-design/icons";
import type { AlarmDetail } from "@oilcloud/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EvidenceCells } from "../../../ui/badges/evidence-cells.tsx";
import styles from "./causes.module.css";

type Cause = AlarmDetail["diagnosis"][number];

const shownFirst = 3;

/** How many of the signs it should have were found. */
export const SignCells = ({ cause: { matched, expected } }: { cause: Cause }) => (
  <EvidenceCells found={matched} total={expected} />
);

export function Signs({ cause: { found, missing }, most }: { cause: Cause; most?: number }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.signs}>
      {found.slice(0, most).map((sign) => (
        <li key={sign} data-found>
          <CheckOutlined aria-label={t("alarms.diagnosis.foundOne")} />
          {sign}
        </li>
      ))}
      {most === undefined &&
        missing.map((sign) => (
          <li key={sign}>
            <MinusOutlined aria-label={t("alarms.diagnosis.missingOne")} />
            {sign}
          </li>
        ))}
    </ul>
  );
}

/** What it may come from, with what was found of it and what is missing; and what to do, in the same order. */
export function AlarmDiagnosis({ diagnosis }: Pick<AlarmDetail, "diagnosis">) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const shown = all ? diagnosis : diagnosis.slice(0, shownFirst);
  return (
    <>
      <ul className={styles.causes}>
        {shown.map((cause) => (
          <li key={cause.cause}>
            <div>
              <strong>{cause.cause}</strong>
              <SignCells cause={cause} />
            </div>
            <Signs cause={cause} />
          </li>
        ))}
      </ul>
      {diagnosis.length > shownFirst && (
        <button type="button" className={styles.link} aria-expanded={all} onClick={() => setAll(!all)}>
          {all
            ? t("alarms.messages.fewer")
            : t("alarms.diagnosis.more", { count: diagnosis.length - shownFirst })}
        </button>
      )}
      <ol className={styles.steps} aria-label={t("alarms.part.steps")}>
        {[...new Set(shown.map(({ action }) => action))].map((action, index) => (
          <li key={action}>
            <b aria-hidden="true">{index + 1}</b>
            {action}
          </li>
        ))}
      </ol>
    </>
  );
}
