import { Component, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { page } from "../lib/page.ts";
import { Notice } from "../ui/notice.tsx";

/** Catches what a page throws, and the parts that cannot be loaded after a new version was installed. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <Crashed /> : this.props.children;
  }
}

function Crashed() {
  const { t } = useTranslation();
  return (
    <Notice title={t("shell.crash.title")} sentence={t("errors.system")} fullScreen>
      <button type="button" onClick={() => page.reload()}>
        {t("shell.crash.retry")}
      </button>
    </Notice>
  );
}
