import { useQuery } from "@tanstack/react-query";
import { Button, Form, Tabs } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Skeleton } from "../../../ui/panels/panel-states.tsx";
import { ProblemNote } from "../../../ui/notices/problem-note.tsx";
import { settingDevicesQuery } from "../api.ts";
import { type SettingValues, triggersOf } from "../form-values.ts";
import { ReplayResult } from "./replay-result.tsx";
import styles from "./replay.module.css";
import { useReplays } from "./use-replays.ts";

/** The alarms that the form's values would have raised over the last 30 days of its devices, beside those of the rules in force. */
export function ReplayPanel() {
  const { t } = useTranslation();
  const form = Form.useFormInstance<SettingValues>();
  const customerId = Form.useWatch("customerId", form) ?? "";
  const targetKind = Form.useWatch("targetKind", form) ?? "devices";
  const deviceIds = Form.useWatch("deviceIds", form) ?? [];
  const machineType = Form.useWatch("machineType", form) ?? "";
  const devices = useQuery({ ...settingDevicesQuery(customerId), enabled: customerId !== "" });
  const targets = (devices.data ?? []).filter((device) =>
    targetKind === "devices" ? deviceIds.includes(device.deviceId) : device.machineType === machineType,
  );
  // Those with readings first.
  const ordered = targets.toSorted(
    (one, other) => Number(other.lastTime !== null) - Number(one.lastTime !== null),
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const { values, replays, problem, isRunning, run, runFor } = useReplays();
  const shown = ordered.find(({ deviceId }) => deviceId === chosen)?.deviceId ?? ordered[0]?.deviceId ?? "";

  async function start(): Promise<void> {
    try {
      await form.validateFields(["key", "levels", "level1", "level2"], { recursive: true });
    } catch {
      return; // the fields say what is missing
    }
    await run(
      form.getFieldsValue(true),
      ordered.map(({ deviceId }) => deviceId),
    );
  }

  const done = ordered.flatMap(({ deviceId }) => replays.get(deviceId) ?? []);
  const sum = (which: "drafted" | "now") => done.reduce((count, replay) => count + replay[which].length, 0);
  return (
    <div className={styles.panel}>
      <div className={styles.bar}>
        <Button loading={isRunning} disabled={ordered.length === 0} onClick={() => void start()}>
          {t("alarmSettings.replay.run")}
        </Button>
        <span className={styles.note}>
          {t(ordered.length === 0 ? "alarmSettings.replay.needsDevice" : "alarmSettings.replay.hint")}
        </span>
      </div>
      <ProblemNote text={problem} />
      {values && ordered.length > 1 && (
        <p className={styles.note} data-testid="replay-sum">
          {t("alarmSettings.replay.sum", {
            done: done.length,
            count: ordered.length,
            drafted: sum("drafted"),
            now: sum("now"),
          })}
        </p>
      )}
      {values && ordered.length > 0 && (
        <Tabs
          size="small"
          activeKey={shown}
          onChange={(deviceId) => {
            setChosen(deviceId);
            void runFor(deviceId);
          }}
          items={ordered.map(({ deviceId, deviceName }) => {
            const replay = replays.get(deviceId);
            return {
              key: deviceId,
              label: replay
                ? t("alarmSettings.replay.tab", { name: deviceName, count: replay.drafted.length })
                : deviceName,
              children: replay ? (
                <ReplayResult replay={replay} triggers={triggersOf(values)} />
              ) : (
                isRunning && <Skeleton heights={[160]} />
              ),
            };
          })}
        />
      )}
    </div>
  );
}
