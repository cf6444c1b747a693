import { Component, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { connection } from "../../lib/http/connection.ts";
import { CodeError, retryFailedCode } from "../../lib/code-loading/lazy-code.ts";
import { page } from "../../lib/browser/browser-page.ts";
import { reloadOnce } from "../../lib/code-loading/site-version.ts";
import { Notice } from "./notice.tsx";

interface ErrorBoundaryProps {
  /** What is shown inside; when it changes, what failed before is forgotten. */
  place?: string;
  fullScreen?: boolean;
  children: ReactNode;
}

/**
 * Catches what a page throws. Code that could not be fetched is fetched again when the server is back, or with a reload
 * where a new version has taken its place: nothing has been typed on a page that was not there.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | null }> {
  override state = { error: null };
  #leave = () => {};

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidMount() {
    this.#leave = connection.onReturn(() => {
      if (isUnreachable(this.state.error)) this.retry();
    });
  }

  override componentWillUnmount() {
    this.#leave();
  }

  override componentDidCatch(error: Error) {
    if (error instanceof CodeError && error.reason === "outdated") reloadOnce();
    // The connection returned between the failure and this notice.
    else if (isUnreachable(error) && !connection.isLost()) this.retry();
  }

  override componentDidUpdate({ place }: ErrorBoundaryProps) {
    if (place !== this.props.place && this.state.error !== null) this.retry();
  }

  retry() {
    retryFailedCode();
    this.setState({ error: null });
  }

  override render() {
    const { error } = this.state;
    const { fullScreen = false, children } = this.props;
    return error === null ? children : <Crashed error={error} fullScreen={fullScreen} />;
  }
}

const isUnreachable = (error: Error | null) => error instanceof CodeError && error.reason === "unreachable";

/** That the connection is lost is said once for the whole page, beside a button; here only what follows from it. */
function Crashed({ error, fullScreen }: { error: Error; fullScreen: boolean }) {
  const { t } = useTranslation();
  if (isUnreachable(error)) {
    return (
      <Notice
        title={t("shell.unreachable.title")}
        sentence={t("shell.unreachable.sentence")}
        fullScreen={fullScreen}
      >
        <button type="button" onClick={() => void connection.check()}>
          {t("state.panel.retryNow")}
        </button>
      </Notice>
    );
  }
  const outdated = error instanceof CodeError;
  return (
    <Notice
      title={t(outdated ? "shell.outdated.title" : "shell.crash.title")}
      sentence={t(outdated ? "shell.outdated.sentence" : "errors.system")}
      fullScreen={fullScreen}
    >
      <button type="button" onClick={() => page.reload()}>
        {t("shell.crash.retry")}
      </button>
    </Notice>
  );
}
