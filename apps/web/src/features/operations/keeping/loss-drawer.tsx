import { Button, Checkbox } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SideDrawer } from "../../../ui/dialogs/side-drawer.tsx";
import form from "../../../ui/forms/drawer-form.module.css";
import { ProblemNote } from "../../../ui/notices/problem-note.tsx";
import styles from "./keeping.module.css";

interface LossDrawerProps {
  title: string;
  explanation: string;
  problem: string | null;
  /** What the change removes; null while nothing is entered. */
  loss: ReactNode;
  isLosing: boolean;
  confirmed: boolean;
  onConfirm: (confirmed: boolean) => void;
  isEntered: boolean;
  isReady: boolean;
  isBusy: boolean;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Changes what is kept. What that removes stands below the fields and has to be confirmed. */
export function LossDrawer(props: LossDrawerProps) {
  const { title, explanation, problem, loss, isLosing, confirmed, onConfirm, onClose, children } = props;
  const { t } = useTranslation();
  return (
    <SideDrawer
      title={title}
      closable={!props.isEntered}
      onClose={onClose}
      foot={
        <div className={form.drawerFoot}>
          <div />
          <div>
            <Button onClick={onClose}>{t("operations.keeping.cancel")}</Button>
            <Button
              type="primary"
              loading={props.isBusy}
              disabled={!props.isReady || (isLosing && !confirmed)}
              onClick={props.onSave}
            >
              {t(isLosing ? "operations.keeping.saveAndRemove" : "operations.keeping.save")}
            </Button>
          </div>
        </div>
      }
    >
      <ProblemNote text={problem} />
      <p className={styles.explanation}>{explanation}</p>
      {children}
      {loss && (
        <output className={styles.loss} data-losing={isLosing}>
          {loss}
          {isLosing && (
            <Checkbox checked={confirmed} onChange={({ target }) => onConfirm(target.checked)}>
              {t("operations.keeping.confirmLoss")}
            </Checkbox>
          )}
        </output>
      )}
    </SideDrawer>
  );
}
