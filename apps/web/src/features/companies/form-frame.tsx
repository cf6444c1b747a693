import { Button, Drawer } from "antd";
import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNarrow } from "../../lib/browser/use-narrow.ts";
import styles from "../../ui/forms/drawer-form.module.css";

export interface FormState {
  submit: () => void;
  busy: boolean;
}

/** Puts a form where it is asked for: into a drawer, or into a step of the first run. */
export type FormFrame = (form: ReactNode, state: FormState) => ReactElement;

interface FormDrawerProps extends FormState {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

export function FormDrawer({ title, onClose, submit, busy, children }: FormDrawerProps) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  return (
    <Drawer
      open
      size={narrow ? "100%" : 480}
      title={title}
      onClose={onClose}
      mask={{ closable: false }}
      footer={
        <div className={styles.drawerFoot}>
          <div />
          <div>
            <Button onClick={onClose}>{t("people.cancel")}</Button>
            <Button type="primary" loading={busy} onClick={submit}>
              {t("people.save")}
            </Button>
          </div>
        </div>
      }
    >
      {children}
    </Drawer>
  );
}
