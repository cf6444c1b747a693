import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useSearchParams } from "react-router";
import { useAlarmIsSeen } from "../../../lib/alarms/unseen-alarms.ts";
import { CallError } from "../../../lib/http/call.ts";
import { useNarrow } from "../../../lib/browser/use-narrow.ts";
import { Notice } from "../../../ui/notices/notice.tsx";
import { Skeleton, Failed, OldData } from "../../../ui/panels/panel-states.tsx";
import { WideAlarm } from "./wide-alarm.tsx";
import { PhoneAlarm } from "../phone/phone-alarm.tsx";
import { alarmDetailQuery } from "../queries.ts";

/** It is not there, or what the address names is no id at all. */
const noSuchAlarm = [404, 400];

/** One episode on a page of its own, for links and phones. */
export function AlarmDetailPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const narrow = useNarrow();
  const [params] = useSearchParams();
  const alarmId = params.get("alarmId") ?? "";
  useAlarmIsSeen(alarmId);
  const { data, isPending, error, dataUpdatedAt, refetch } = useQuery(alarmDetailQuery(alarmId));
  const open = (id: string) => void navigate(`/alarmlist/detail?alarmId=${id}`);
  if (isPending) return <Skeleton heights={[120, 72, 200, 120]} />;
  if (!data) {
    return error instanceof CallError && noSuchAlarm.includes(error.code) ? (
      <Notice title={t("alarms.notFound.title")} sentence={t("alarms.notFound.sentence")}>
        <Link to="/alarmlist">{t("alarms.backToList")}</Link>
      </Notice>
    ) : (
      <Failed sentence={error?.message ?? t("state.panel.failed")} onRetry={() => void refetch()} />
    );
  }
  return narrow ? (
    <PhoneAlarm alarm={data} readAt={dataUpdatedAt} onOpen={open} />
  ) : (
    <>
      {error && <OldData readAt={dataUpdatedAt} onRetry={() => void refetch()} />}
      <WideAlarm alarm={data} onOpen={open} />
    </>
  );
}
