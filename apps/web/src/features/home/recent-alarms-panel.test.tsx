// @vitest-environment happy-dom
import type { RecentAlarm } from "@oilcloud/contract";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { leavePage, showPage, texts, until } from "../../testing/page.tsx";
import { RecentAlarmsPanel } from "./recent-alarms-panel.tsx";

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-13T08:14:00Z") })); // 16:14 in Shanghai
afterEach(() => {
  leavePage();
  vi.useRealTimers();
});

const alarm = (time: string, timeZone: string): RecentAlarm => ({
  tenantId: "t",
  customerId: "c",
  customerName: "Mill",
  deviceId: "d",
  deviceName: "2# hydraulic unit",
  alarmId: time,
  level: 1,
  time: Date.parse(time),
  timeZone,
  message: "NAS class 10, above limit 9",
  state: "open",
  processed: false,
});

it("writes times in the site's zone, with the date unless it is today there", async () => {
  await showPage(
    <RecentAlarmsPanel
      alarms={[
        alarm("2026-11-13T07:20:00Z", "Asia/Shanghai"),
        alarm("2026-11-12T08:20:00Z", "Asia/Shanghai"),
        alarm("2026-11-13T01:20:00Z", "America/New_York"),
      ]}
    />,
  );
  await until(() => expect(texts("time")).toEqual(["15:20", "11-12 16:20", "11-12 20:20"]));
});

it("calls an alarm unresolved only while it is active", async () => {
  const begun = alarm("2026-11-13T07:20:00Z", "Asia/Shanghai");
  await showPage(
    <RecentAlarmsPanel
      alarms={[
        begun,
        { ...begun, alarmId: "cleared", state: "cleared" },
        { ...begun, alarmId: "resolved", state: "cleared", processed: true },
      ]}
    />,
  );
  await until(() => expect(texts("[data-open]")).toEqual(["Unresolved", "Cleared", "Resolved"]));
});
