import { Button } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./setup.module.css";

/** Where a step leads to. */
export interface StepWays {
  /** null at the first step */
  back: (() => void) | null;
  skip: (() => void) | null;
}

interface StepFrameProps extends StepWays {
  main: { text: string; run: () => void; busy?: boolean; disabled?: boolean };
  children: ReactNode;
}

/** A step with its one main button. */
export function StepFrame({ back, skip, main, children }: StepFrameProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.content}>{children}</div>
      <footer className={styles.foot}>
        <div>{back && <Button onClick={back}>{t("setup.back")}</Button>}</div>
        <div>
          {skip && <Button onClick={skip}>{t("setup.skip")}</Button>}
          <Button
            type="primary"
            loading={main.busy ?? false}
            disabled={main.disabled ?? false}
            onClick={main.run}
          >
            {main.text}
          </Button>
        </div>
      </footer>
    </>
  );
}

/** A form in a panel of its own. */
export function StepPanel({
  title,
  sentence,
  children,
}: {
  title: string;
  sentence: string;
  children: ReactNode;
}) {
  return (
    <section className={styles.panel}>
      <h2>{title}</h2>
      <p className={styles.note}>{sentence}</p>
      {children}
    </section>
  );
}
