import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Notice } from "../ui/notices/notice.tsx";

/** A page that waits for its content, and where people find what they came for until then. */
export function PendingPage({ title, isScreen }: { title: string; isScreen: boolean }) {
  const { t } = useTranslation();
  return (
    <Notice title={title} sentence={t(isScreen ? "shell.pending.screen" : "shell.pending.sentence")}>
      <Link to="/dashboard">{t("shell.page.home")}</Link>
      <Link to="/dataanalysis">{t("shell.page.dataAnalysis")}</Link>
      <Link to="/alarmlist">{t("shell.page.alarmRecord")}</Link>
    </Notice>
  );
}
