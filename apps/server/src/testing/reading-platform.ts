import type { TelemetryEntry } from "../modules/telemetry/edge/backend.ts";
import { makeTestPlatform } from "./test-platform.ts";

export { dayMs as day, hourMs as hour, minuteMs as minute } from "@oilcloud/oil";

export type Query = Record<string, string | number | undefined>;

/** A platform with one hydraulic unit that reports every ten minutes, and an account that may read and change everything. */
export async function makeReadingPlatform(options: Parameters<typeof makeTestPlatform>[0] = {}) {
  const platform = await makeTestPlatform(options);
  const { db, telemetry } = platform;
  await platform.addAccount({ username: "root" });
  const tenantId = await platform.addTenant("Dealer");
  const customerId = await platform.addCustomer(tenantId, "Mill");
  let token = await platform.tokenOf("root");
  let nowMs = Date.parse("2026-11-12T06:26:38Z");

  function tick(seconds: number): void {
    platform.pass(seconds);
    nowMs += seconds * 1000;
  }

  async function addDevice(name: string) {
    const id = await platform.addDevice(customerId, name);
    const { number } = await db
      .updateTable("device")
      .set({ oil: "hm46" })
      .where("id", "=", id)
      .returning("number")
      .executeTakeFirstOrThrow();
    const known = await telemetry.backend.authenticate(
      await telemetry.devices.issueToken(id, new Date(nowMs)),
    );
    if (!known) throw new Error("the token is not known");
    return {
      id,
      number,
      send: (entries: TelemetryEntry[]) => telemetry.backend.storeTelemetry(known, entries),
      /** One value every so often, by the number of the message. */
      sendEvery: (
        stepMs: number,
        fromMs: number,
        toMs: number,
        values: (i: number) => Record<string, unknown>,
      ) =>
        telemetry.backend.storeTelemetry(
          known,
          Array.from({ length: Math.ceil((toMs - fromMs) / stepMs) }, (_, i) => ({
            ts: fromMs + i * stepMs,
            values: values(i),
          })),
        ),
    };
  }

  return {
    ...platform,
    tenantId,
    customerId,
    addDevice,
    nowMs: () => nowMs,
    /** Moves the clock only: sessions of signed-in users may end soon. */
    tick,
    async pass(seconds: number): Promise<void> {
      tick(seconds);
      token = await platform.tokenOf("root");
    },
    /** The envelope of a call of the data screen. */
    async read(call: string, query: Query, lang = "en") {
      const text = new URLSearchParams();
      for (const [key, value] of Object.entries(query)) if (value !== undefined) text.set(key, String(value));
      const { body } = await platform.get(`/api/system/datascreen/${call}?${text.toString()}`, token, {
        lang,
      });
      return body as { code: number; msg: string; data?: unknown; rows?: unknown[]; total?: number };
    },
  };
}

export type ReadingPlatform = Awaited<ReturnType<typeof makeReadingPlatform>>;
export type TestDevice = Awaited<ReturnType<ReadingPlatform["addDevice"]>>;
