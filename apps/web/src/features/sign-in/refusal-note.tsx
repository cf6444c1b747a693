import { useTranslation } from "react-i18next";
import { ProblemIcon } from "./icons.tsx";
import type { Refusal } from "./refusal.ts";
import styles from "./notes.module.css";

/** The seconds count on screen only: a screen reader reads them once, not every second. */
export function RefusalNote({ refusal, wait }: { refusal: Refusal | undefined; wait: number }) {
  const { t } = useTranslation();
  const sentence = (seconds: number) => {
    switch (refusal?.kind) {
      case undefined:
        return undefined;
      case "known":
        return t(refusal.key);
      case "said":
        return refusal.sentence;
      case "tooSoon":
        return t("signIn.refused.codeTooSoon");
      case "throttled":
        return t("signIn.refused.tooManyAttempts", { seconds });
    }
  };
  return (
    <>
      <div role="alert" className="visually-hidden">
        {sentence(refusal?.kind === "throttled" ? refusal.seconds : 0)}
      </div>
      {refusal && (
        <p className={styles.refusal} aria-hidden="true">
          <ProblemIcon />
          <span>{sentence(wait)}</span>
        </p>
      )}
    </>
  );
}
