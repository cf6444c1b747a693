import { Modal } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LightTheme } from "../theme/light-theme.tsx";
import { ProblemNote } from "../notices/problem-note.tsx";

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** The main button; without one there is only a way out. */
  confirm?: { text: string; run: () => void; busy: boolean; disabled?: boolean };
  problem?: string | null;
  width?: number;
}

/** A light dialog with one main button, which says why it was refused. */
export function Dialog({ title, onClose, children, confirm, problem = null, width = 480 }: DialogProps) {
  const { t } = useTranslation();
  return (
    <LightTheme>
      <Modal
        open
        title={title}
        width={width}
        onCancel={onClose}
        mask={{ closable: false }}
        cancelText={t(confirm ? "common.cancel" : "common.close")}
        okText={confirm?.text}
        okButtonProps={{
          loading: confirm?.busy ?? false,
          disabled: confirm?.disabled ?? false,
          style: confirm ? {} : { display: "none" },
        }}
        onOk={() => confirm?.run()}
      >
        <ProblemNote text={problem} />
        {children}
      </Modal>
    </LightTheme>
  );
}
