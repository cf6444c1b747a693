import type { DeviceEvent } from "@oilcloud/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Popconfirm } from "antd";
import { useTranslation } from "react-i18next";
import { content } from "../../lib/http/call.ts";
import { minuteTimeText } from "../../lib/format/times.ts";
import buttons from "../buttons/buttons.module.css";
import { toast } from "../../lib/toast/toast.ts";
import { deviceKey, eventsQuery } from "../../lib/fleet/device-queries.ts";
import styles from "./entered-events.module.css";
import { showFailure } from "../../lib/http/show-failure.ts";

interface Props {
  deviceId: string;
  zone: string;
}

/** What was recorded by hand, to be taken back where it was a mistake. */
export function EnteredEvents({ deviceId, zone }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { data = [] } = useQuery(eventsQuery(deviceId));
  const remove = useMutation({
    mutationFn: (eventId: string) =>
      content("POST /system/deviceevent/remove", { body: { deviceId, eventId } }),
    onSuccess: async () => {
      toast.success(t("analysisDetail.record.removed"));
      await queries.invalidateQueries({ queryKey: deviceKey(deviceId) });
    },
    onError: (error) => showFailure(error),
  });
  const entered = data.filter(({ source }) => source === "entered");
  if (entered.length === 0) return null;
  const minute = (time: number) => minuteTimeText(time, zone);
  const detailOf = ({ note, accountName }: DeviceEvent) => [accountName, note].filter(Boolean).join(" · ");
  return (
    <section className={styles.entered}>
      <h3>{t("analysisDetail.record.entered")}</h3>
      <ul>
        {entered.map((event) => {
          const words = { kind: t(`analysisDetail.event.${event.kind}`), time: minute(event.time) };
          return (
            <li key={event.eventId}>
              <span>
                {words.time} <strong>{words.kind}</strong>
                <small>{detailOf(event)}</small>
              </span>
              <Popconfirm
                title={t("analysisDetail.record.removeQuestion")}
                description={t("analysisDetail.record.removeHint")}
                okText={t("analysisDetail.record.remove")}
                cancelText={t("analysisDetail.record.cancel")}
                onConfirm={() => remove.mutate(event.eventId)}
              >
                <button
                  type="button"
                  className={buttons.quiet}
                  aria-label={t("analysisDetail.record.removeNamed", words)}
                  disabled={remove.isPending}
                >
                  {t("analysisDetail.record.remove")}
                </button>
              </Popconfirm>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
