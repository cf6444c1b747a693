import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useSearchParams } from "react-router";
import { CallError } from "../../lib/call.ts";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton, Failed } from "../../ui/panel-states.tsx";
import { AlarmStory } from "./alarm-story.tsx";
import styles from "./alarm-drawer.module.css";
import { alarmDetailQuery } from "./queries.ts";

/** It is not there, or what the address names is no id at all. */
const noSuchAlarm = [404, 400];

/** One episode on a page of its own, for links and phones. */
export function AlarmDetailPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const alarmId = params.get("alarmId") ?? "";
  const { data, isPending, error, refetch } = useQuery(alarmDetailQuery(alarmId));
  if (isPending) return <Skeleton heights={[48, 64, 160, 120]} />;
  if (!data) {
    return error instanceof CallError && noSuchAlarm.includes(error.code) ? (
      <Notice title={t("alarms.notFound.title")} sentence={t("alarms.notFound.sentence")}>
        <Link to="/alarmlist">{t("alarms.backToList")}</Link>
      </Notice>
    ) : (
      <Failed sentence={error?.message ?? t("state.panel.failed")} onRetry={() => void refetch()} />
    );
  }
  return (
    <div className={styles.page}>
      <AlarmStory alarm={data} onOpen={(id) => void navigate(`/alarmlist/detail?alarmId=${id}`)} />
    </div>
  );
}
