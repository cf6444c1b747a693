import type { SetupState } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { doneCount, isDone, type SetupStep, setupSteps } from "./setup-steps.ts";
import styles from "./setup.module.css";

interface StepStripProps {
  state: SetupState;
  current: SetupStep;
  onOpen: (step: SetupStep) => void;
}

/** All steps: a tick for what is done, a dash for what was passed by, its number for the rest. Each can be opened again. */
export function StepStrip({ state, current, onOpen }: StepStripProps) {
  const { t } = useTranslation();
  const at = setupSteps.indexOf(current);
  return (
    <nav className={styles.strip} aria-label={t("setup.steps")}>
      <ol>
        {setupSteps.map((step, index) => {
          const mark = isDone(step, state)
            ? "done"
            : step === current
              ? "current"
              : index < at
                ? "skipped"
                : "open";
          return (
            <li key={step}>
              <button
                type="button"
                data-mark={mark}
                aria-current={step === current ? "step" : undefined}
                onClick={() => onOpen(step)}
              >
                <i aria-hidden="true">{mark === "done" ? "✓" : mark === "skipped" ? "–" : index + 1}</i>
                <span>
                  <b>{t(`setup.step.${step}`)}</b>
                  <small>{nameOf(step, state, t("setup.state.received")) ?? t(`setup.state.${mark}`)}</small>
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      <div className={styles.bar} style={{ width: `${(doneCount(state) / setupSteps.length) * 100}%` }} />
    </nav>
  );
}

function nameOf(step: SetupStep, state: SetupState, received: string): string | null {
  switch (step) {
    case "name":
      return state.systemName || null;
    case "tenant":
    case "customer":
    case "device":
      return state[step]?.name ?? null;
    case "reading":
      return state.reported ? received : null;
  }
}
