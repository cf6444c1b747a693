import { Modal } from "antd";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { LightTheme } from "../theme/light-theme.tsx";

export interface UnsavedChanges {
  /** Called by the form. */
  setUnsaved: (unsaved: boolean) => void;
  /** Continues at once where nothing was changed, else when the user confirms. */
  leave: (go: () => void) => void;
  /** Continues when the user confirms. */
  ask: (go: () => void) => void;
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
    ask: (go) => setNext(() => go),
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

/** Reports to the page around a form whether it holds unsaved changes; the browser asks before it leaves with them. */
export function useReportUnsaved(unsaved: boolean, report: (unsaved: boolean) => void) {
  useEffect(() => {
    report(unsaved);
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => {
      report(false);
      removeEventListener("beforeunload", ask);
    };
  }, [unsaved, report]);
}

/** Asks before a link of the page leads away from changes that were not saved. */
export function useAskBeforeLink(unsaved: boolean): ReactNode {
  const { setUnsaved, ask: askFirst, question } = useUnsavedChanges();
  const navigate = useNavigate();
  useReportUnsaved(unsaved, setUnsaved);
  const leaving = useEffectEvent(askFirst);
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      if (!(link instanceof HTMLAnchorElement) || !opensHere(event, link)) return;
      event.preventDefault();
      event.stopPropagation();
      leaving(() => void navigate(link.pathname + link.search + link.hash));
    };
    document.addEventListener("click", ask, { capture: true });
    return () => document.removeEventListener("click", ask, { capture: true });
  }, [unsaved, navigate]);
  return question;
}

/** A link to another page of the site, followed in this tab. */
const opensHere = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) &&
  link.target !== "_blank" &&
  link.origin === location.origin &&
  link.pathname !== location.pathname;
