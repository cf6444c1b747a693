import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useSearchParams } from "react-router";
import { Notice } from "../../ui/notice.tsx";
import { Bones } from "../../ui/panel-states.tsx";
import { AlarmStory } from "./alarm-story.tsx";
import styles from "./alarm-drawer.module.css";
import { alarmDetailQuery } from "./queries.ts";

/** One episode on a page of its own, for links and phones. */
export function AlarmDetailPage() {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const alarmId = params.get("alarmId") ?? "";
  const { data, isPending, error } = useQuery(alarmDetailQuery(alarmId, i18n.language));
  if (isPending) return <Bones heights={[48, 64, 160, 120]} />;
  if (!data) {
    return (
      <Notice title={t("shell.page.alarmRecordDetail")} sentence={error?.message ?? t("state.panel.failed")}>
        <Link to="/alarmlist">{t("alarms.backToList")}</Link>
      </Notice>
    );
  }
  return (
    <div className={styles.page}>
      <AlarmStory alarm={data} onOpen={(id) => void navigate(`/alarmlist/detail?alarmId=${id}`)} />
    </div>
  );
}
