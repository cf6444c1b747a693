import { type ReactNode, useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../ui/dialog.tsx";

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
  const close = useCallback(() => setNext(null), []);
  return {
    setUnsaved,
    leave: (go) => (unsaved ? setNext(() => go) : go()),
    question: next && (
      <Dialog
        title={t("people.unsaved.title")}
        onClose={close}
        confirm={{
          text: t("people.unsaved.discard"),
          run: () => {
            setUnsaved(false);
            close();
            next();
          },
          busy: false,
        }}
      >
        <p>{t("people.unsaved.sentence")}</p>
      </Dialog>
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
