import { useMutation, useQuery } from "@tanstack/react-query";
import { Button, Form, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { ProblemNote } from "../../../ui/notices/problem-note.tsx";
import { settingDevicesQuery } from "../api.ts";
import { type SettingValues, triggersOf } from "../form-values.ts";
import { ReplayResult } from "./replay-result.tsx";
import styles from "./replay.module.css";

/** The alarms that the form's values would have raised over a device's last 30 days, beside those of the rules in force. */
export function ReplayPanel() {
  const { t } = useTranslation();
  const form = Form.useFormInstance<SettingValues>();
  const customerId = Form.useWatch("customerId", form) ?? "";
  const targetKind = Form.useWatch("targetKind", form) ?? "devices";
  const deviceIds = Form.useWatch("deviceIds", form) ?? [];
  const machineType = Form.useWatch("machineType", form) ?? "";
  const devices = useQuery({ ...settingDevicesQuery(customerId), enabled: customerId !== "" });
  const candidates = (devices.data ?? []).filter((device) =>
    targetKind === "devices" ? deviceIds.includes(device.deviceId) : device.machineType === machineType,
  );
  const [chosen, setChosen] = useState("");
  const offered =
    candidates.find((each) => each.deviceId === chosen) ??
    candidates.find(({ lastTime }) => lastTime !== null) ??
    candidates[0];
  const deviceId = offered?.deviceId ?? "";
  const replay = useMutation({
    mutationFn: (values: SettingValues) =>
      content("POST /system/alarmset/replay", {
        body: {
          deviceId,
          key: values.key,
          levels: values.levels,
          triggers: triggersOf(values),
          keepLearned: values.keepLearned,
        },
      }),
  });

  async function run(): Promise<void> {
    try {
      await form.validateFields(["key", "levels", "level1", "level2"], { recursive: true });
    } catch {
      return; // the fields say what is missing
    }
    replay.mutate(form.getFieldsValue(true));
  }

  return (
    <div className={styles.panel}>
      <div className={styles.bar}>
        {candidates.length > 1 && (
          <Select
            aria-label={t("alarmSettings.replay.device")}
            value={deviceId}
            onChange={setChosen}
            showSearch={{ optionFilterProp: "label" }}
            options={candidates.map((each) => ({ value: each.deviceId, label: each.deviceName }))}
          />
        )}
        <Button loading={replay.isPending} disabled={deviceId === ""} onClick={() => void run()}>
          {t("alarmSettings.replay.run")}
        </Button>
        <span className={styles.note}>
          {t(deviceId === "" ? "alarmSettings.replay.needsDevice" : "alarmSettings.replay.hint")}
        </span>
      </div>
      <ProblemNote text={replay.error?.message ?? null} />
      {replay.data && (
        <ReplayResult replay={replay.data} triggers={replay.variables ? triggersOf(replay.variables) : []} />
      )}
    </div>
  );
}
