import { Modal } from "antd";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { LightTheme } from "../theme/light-theme.tsx";

export interface UnsavedChanges {
  /** Told by the form. */
  setUnsaved: (unsaved: boolean) => void;
  /** Goes on at once where nothing was changed, else when the user says so. */
  leave: (go: () => void) => void;
  question: ReactNode;
}

/** Asks before changes that were typed and not saved are dropped for what is opened next. */
export function useUnsavedChanges(): UnsavedChanges {
  const { t } = useTranslation();
  const [unsaved, setUnsaved] = useState(false);
  const [next, setNext] = useState<(() => void) | null>(null);
  return {
    setUnsaved,
    leave: (go) => (unsaved ? setNext(() => go) : go()),
    question: (
      <LightTheme>
        <Modal
          open={next !== null}
          width={420}
          centered
          title={t("common.unsaved.title")}
          cancelText={t("common.unsaved.keep")}
          okText={t("common.unsaved.discard")}
          onCancel={() => setNext(null)}
          onOk={() => {
            setUnsaved(false);
            setNext(null);
            next?.();
          }}
        >
          {t("common.unsaved.sentence")}
        </Modal>
      </LightTheme>
    ),
  };
}

/** Tells the page around a form whether it holds unsaved changes; the browser asks before it leaves with them. */
export function useTellUnsaved(unsaved: boolean, tell: (unsaved: boolean) => void) {
  useEffect(() => {
    tell(unsaved);
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => {
      tell(false);
      removeEventListener("beforeunload", ask);
    };
  }, [unsaved, tell]);
}
