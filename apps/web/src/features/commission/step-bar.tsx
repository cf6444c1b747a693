import { CheckOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { steps, type Work } from "./commission-work.ts";
import styles from "./commission.module.css";

/** Where the person is; each step is left with its own buttons, which say what becomes of the entries. */
export function StepBar({ step }: Pick<Work, "step">) {
  const { t } = useTranslation();
  const at = step === "done" ? steps.length : steps.indexOf(step);
  return (
    <ol className={styles.steps} aria-label={t("commission.steps")}>
      {steps.map((each, index) => (
        <li key={each} data-done={index < at} aria-current={index === at ? "step" : undefined}>
          <i aria-hidden="true">{index < at ? <CheckOutlined /> : index + 1}</i>
          <span>{t(`commission.step.${each}`)}</span>
        </li>
      ))}
    </ol>
  );
}
