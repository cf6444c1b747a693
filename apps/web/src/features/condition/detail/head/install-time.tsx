import { EditOutlined } from "@ant-design/icons";
import type { DeviceInfo } from "@oilcloud/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { DatePicker, Popover } from "antd";
import { minuteFormat } from "../../../../lib/format/short-dates.ts";
import type { Dayjs } from "dayjs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../../../lib/http/call.ts";
import { dateText } from "../../../../lib/format/times.ts";
import { useNow } from "../../../../lib/timing/use-now.ts";
import { useSession } from "../../../../lib/session/session-context.ts";
import { toast } from "../../../../lib/toast/toast.ts";
import buttons from "../../../../ui/buttons/buttons.module.css";
import form from "../../../../ui/forms/drawer-form.module.css";
import { operatingTimeQuery } from "../../queries.ts";
import { deviceKey } from "../../../../lib/fleet/device-queries.ts";
import { shownInZone, takenInZone } from "../../../../lib/format/site-dates.ts";
import styles from "./device-head.module.css";
import { showFailure } from "../../../../lib/http/show-failure.ts";

/** When the device was installed; who manages devices can change it. */
export function InstallTime({ info }: { info: DeviceInfo }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  const editable = user.rights.includes("manage") && user.authority !== "GROUP";
  return (
    <span className={styles.edited}>
      {dateText(info.createTime, info.timeZone)}
      {editable && (
        <Popover
          open={open}
          onOpenChange={setOpen}
          trigger="click"
          placement="bottomRight"
          destroyOnHidden
          content={<InstallForm info={info} onDone={() => setOpen(false)} />}
        >
          <button type="button" className={styles.pencil} aria-label={t("analysisDetail.fact.installEdit")}>
            <EditOutlined aria-hidden="true" />
          </button>
        </Popover>
      )}
    </span>
  );
}

function InstallForm({ info, onDone }: { info: DeviceInfo; onDone: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { deviceId, timeZone } = info;
  const [chosen, setChosen] = useState<Dayjs | null>(() => shownInZone(info.createTime, timeZone));
  const nowMs = useNow(1000);
  const ms = chosen && takenInZone(chosen, timeZone);
  const future = ms !== null && ms > nowMs;
  const save = useMutation({
    mutationFn: (createTime: number) =>
      content("GET /system/datascreen/updateDeviceCreateTime", { query: { deviceId, createTime } }),
    onSuccess: (time) => {
      queries.setQueryData(operatingTimeQuery(deviceId).queryKey, time);
      void queries.invalidateQueries({ queryKey: deviceKey(deviceId) });
      toast.success(t("analysisDetail.fact.saved"));
      onDone();
    },
    onError: (error) => showFailure(error),
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (ms !== null && !future) save.mutate(ms);
      }}
    >
      <DatePicker
        showTime={{ format: "HH:mm" }}
        format={minuteFormat()}
        value={chosen}
        onChange={setChosen}
      />
      {future && <p role="alert">{t("analysisDetail.fact.installFuture")}</p>}
      <div className={form.buttons}>
        <button type="button" className={buttons.button} onClick={onDone}>
          {t("analysisDetail.fact.installCancel")}
        </button>
        <button
          type="submit"
          className={buttons.button}
          data-kind="main"
          disabled={ms === null || future || save.isPending}
        >
          {t("analysisDetail.fact.installSave")}
        </button>
      </div>
    </form>
  );
}
