import { Component, type ReactNode, Suspense } from "react";
import { i18n } from "../../lib/i18n/instance.ts";
import { CodeError, retryFailedCode } from "../../lib/code-loading/lazy-code.ts";
import { toast } from "../../lib/toast/toast.ts";

interface DialogBoundaryProps {
  /** Removes the dialog, so that it can be opened again. */
  onFailed: () => void;
  children: ReactNode;
}

/**
 * Around a dialog whose code is fetched when it is opened. Where that fails the page below stays, with all that is typed
 * on it. A lost connection is shown for the whole page, so nothing is said of it here.
 */
export class DialogBoundary extends Component<DialogBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error) {
    retryFailedCode();
    if (!(error instanceof CodeError)) toast.error(i18n.t("errors.system"));
    else if (error.reason === "outdated") toast.info(i18n.t("shell.outdated.later"), 5000);
    this.props.onFailed();
  }

  override render() {
    return this.state.failed ? null : <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
