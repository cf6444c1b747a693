// @vitest-environment happy-dom
import type { LiveAlarm } from "@oilcloud/contract";
import { beforeEach, expect, it } from "vitest";
import { createQueryClient } from "../queries/query-client.ts";
import { addUnseenAlarms, markAlarmsSeen } from "./unseen-alarms.ts";

const alarm = (alarmId: string, time = 1): LiveAlarm => ({
  alarmId,
  tenantId: "t",
  customerId: "c",
  deviceId: "d",
  deviceName: "2# hydraulic unit",
  level: 1,
  category: "water",
  transition: "opened",
  muted: false,
  timeZone: "Asia/Shanghai",
  time,
});
const shown = (queries: ReturnType<typeof createQueryClient>) =>
  (queries.getQueryData<LiveAlarm[]>(["unseenAlarms"]) ?? []).map(({ alarmId, time }) => `${alarmId}${time}`);

beforeEach(() => sessionStorage.clear());

it("keeps each alarm once, the newest first, until it is seen", () => {
  const queries = createQueryClient();
  addUnseenAlarms(queries, [alarm("a")]);
  addUnseenAlarms(queries, [alarm("b")]);
  addUnseenAlarms(queries, [alarm("a", 2)]);
  expect(shown(queries)).toEqual(["a2", "b1"]);
  markAlarmsSeen(queries, ["a"]);
  expect(shown(queries)).toEqual(["b1"]);
});

it("still has them after the page was loaded again", () => {
  addUnseenAlarms(createQueryClient(), [alarm("a"), alarm("b")]);
  const reloaded = createQueryClient();
  markAlarmsSeen(reloaded, ["b"]);
  expect(shown(reloaded)).toEqual(["a1"]);
});
