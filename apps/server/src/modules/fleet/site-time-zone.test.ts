import type { AuditRow } from "@oilcloud/contract";
import { hourMs } from "@oilcloud/oil";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type FleetPlatform, makeFleetPlatform } from "../../testing/fleet-platform.ts";

let platform: FleetPlatform;
let number = 0;
beforeAll(async () => {
  platform = await makeFleetPlatform();
  const token = await platform.telemetry.management.issueToken(
    { kind: "platform" },
    platform.devices.granted,
  );
  const device = await platform.telemetry.backend.authenticate(token);
  if (!device) throw new Error("the token is not known");
  number = device.numericId;
  const first = Date.parse("2026-11-08T16:00:00Z"); // midnight in Shanghai
  await platform.telemetry.backend.storeTelemetry(
    device,
    Array.from({ length: 48 }, (_, i) => ({ ts: first + i * hourMs, values: { oilTemp: 40 + i } })),
  );
  await platform.telemetry.rollups.run();
});
afterAll(() => platform.close());

const move = (who: string, timeZone: string, customerId = platform.customerId) =>
  platform.ask<{ timeZone: string }>(who, "PUT", "customer/timeZone", { customerId, timeZone });
async function days(): Promise<string[]> {
  const { rows } = await sql<{ day: Date }>`
    select day from rollup_day where device_number = ${number} order by day
  `.execute(platform.db);
  return rows.map(({ day }) => day.toISOString().slice(5, 13));
}

it("cuts the site's days again when a dealer changes its time zone", async () => {
  expect(await days()).toEqual(["11-08T16", "11-09T16"]);
  expect((await move("dealer", "Europe/Berlin")).data).toMatchObject({ timeZone: "Europe/Berlin" });
  await platform.telemetry.rollups.run();
  expect(await days()).toEqual(["11-07T23", "11-08T23", "11-09T23"]);
});

it("notes who changed it, once", async () => {
  await move("dealer", "Europe/Berlin");
  const { rows } = await platform.ask<AuditRow>("dealer", "GET", "audit/list?entity=customer");
  expect(rows).toMatchObject([
    {
      accountName: "dealer",
      customerName: "Mill",
      kind: "changed",
      title: "Mill",
      changes: [{ field: "Time zone", before: "Asia/Shanghai", after: "Europe/Berlin" }],
    },
  ]);
});

it("is for dealers and administrators, and for a zone that there is", async () => {
  expect((await move("customer", "Asia/Shanghai")).code).toBe(403);
  expect((await move("dealer", "Asia/Nowhere")).code).toBe(1459);
  expect((await move("dealer", "Asia/Tokyo", platform.foreignId)).code).toBe(404);
  const seen = await platform.ask<object>(
    "customer",
    "GET",
    `customer/site?customerId=${platform.customerId}`,
  );
  expect(seen.data).toMatchObject({ customerName: "Mill", timeZone: "Europe/Berlin" });
});
