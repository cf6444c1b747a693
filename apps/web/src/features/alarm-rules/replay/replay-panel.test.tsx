// @vitest-environment happy-dom
import type { AlarmReplay, ReplayedAlarm } from "@oilcloud/contract";
import { Form } from "antd";
import { afterEach, expect, it } from "vitest";
import { leavePage, press, seen, showPage, texts } from "../../../testing/page.tsx";
import { bodiesTo, listed, ok, stubServer } from "../../../testing/stub-server.ts";
import { emptySetting } from "../form-values.ts";
import { ReplayPanel } from "./replay-panel.tsx";

afterEach(leavePage);

const alarm: ReplayedAlarm = {
  level: 1,
  firstTime: 0,
  lastTime: 60_000,
  open: false,
  occurrences: 1,
  reason: "Water activity 0.90, above limit 0.8",
  byIndicator: true,
  stretches: [],
};
const replay = (drafted: number, now: number): AlarmReplay => ({
  fromTime: 0,
  toTime: 86_400_000,
  readings: 100,
  timeZone: "Asia/Shanghai",
  categoryName: "Water ingress",
  key: "waterActivity",
  keyName: "Water activity",
  unit: "",
  decimals: 2,
  kind: "gauge",
  pieceMs: 3_600_000,
  points: [],
  drafted: Array.from({ length: drafted }, (_, i) => ({ ...alarm, firstTime: i })),
  now: Array.from({ length: now }, () => alarm),
});
const device = (deviceId: string, deviceName: string, lastTime: number | null) => ({
  deviceId,
  deviceName,
  lastTime,
  machineType: "hydraulic",
});

it("replays a rule for all of its devices, each with its count, those with readings first", async () => {
  const asked = stubServer({
    "GET /system/dataanalysis/listDeviceInfo": listed([
      device("d1", "Silent press", null),
      device("d2", "Press 3", 1),
      device("d3", "Mill 1", 1),
      device("d4", "Not in the rule", 1),
    ]),
    "POST /system/alarmset/replay": [ok(replay(2, 1)), ok(replay(3, 0)), ok(replay(0, 0))],
  });
  const values = { ...emptySetting("c1", null), deviceIds: ["d1", "d2", "d3"], key: "waterActivity" };
  await showPage(
    <Form initialValues={values}>
      {Object.keys(values).map((name) => (
        <Form.Item key={name} name={name} noStyle>
          <input hidden />
        </Form.Item>
      ))}
      <ReplayPanel />
    </Form>,
  );
  await seen("Simulation only");
  await press("Test on the last 30 days");
  await seen("3 of 3 devices tested: 5 alarms with this setting, 1 with current rules");
  expect(texts("[role=tab]")).toEqual(["Press 3 (2)", "Mill 1 (3)", "Silent press (0)"]);
  expect(
    bodiesTo(asked, "POST /system/alarmset/replay").map((body) => (body as { deviceId: string }).deviceId),
  ).toEqual(["d2", "d3", "d1"]);
});
