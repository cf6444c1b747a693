import type { DeviceInfo } from "@oilcloud/contract";
import { type TimeType, timeTypes } from "@oilcloud/contract/values";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Tooltip } from "antd";
import { useTranslation } from "react-i18next";
import { content } from "../../../../lib/http/call.ts";
import { numberText } from "../../../../lib/format/numbers.ts";
import { useSession } from "../../../../lib/session/session-context.ts";
import { operatingTimeQuery } from "../../queries.ts";
import styles from "./device-head.module.css";
import { showFailure } from "../../../../lib/http/show-failure.ts";

/** How long the device has worked, by the calendar or by the hours its machine ran. */
export function OperatingTime({ info: { deviceId } }: { info: DeviceInfo }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { user } = useSession();
  const query = operatingTimeQuery(deviceId);
  const { data } = useQuery(query);
  const change = useMutation({
    mutationFn: (timeType: TimeType) =>
      content("GET /system/datascreen/updateDeviceTimeType", { query: { deviceId, timeType } }),
    onSuccess: (time) => queries.setQueryData(query.queryKey, time),
    onError: (error) => showFailure(error),
  });
  if (!data) return null;
  const editable = user.rights.includes("manage") && user.authority !== "GROUP";
  const hint =
    data.timeType === "calendar"
      ? t("analysisDetail.fact.calendarHint")
      : data.runningBasis === "signals"
        ? t("analysisDetail.fact.runningBySignals")
        : t("analysisDetail.fact.runningByReports");
  return (
    <span className={styles.edited}>
      <Tooltip title={hint}>
        <span>{t("analysisDetail.fact.hours", { hours: numberText(Math.round(data.operatingHours)) })}</span>
      </Tooltip>
      <fieldset className={styles.switch} aria-label={t("analysisDetail.fact.timeType")}>
        {timeTypes.map((timeType) => (
          <button
            key={timeType}
            type="button"
            aria-pressed={data.timeType === timeType}
            disabled={!editable || change.isPending}
            onClick={() => data.timeType !== timeType && change.mutate(timeType)}
          >
            {t(`analysisDetail.fact.${timeType}`)}
          </button>
        ))}
      </fieldset>
    </span>
  );
}
