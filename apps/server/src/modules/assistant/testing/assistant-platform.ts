import type { AnswerLine, AnswerPart } from "@oilcloud/contract";
import { dayMs, hourMs } from "@oilcloud/oil";
import { expect, vi } from "vitest";
import { makeTestPlatform, type TestPlatform } from "../../../testing/test-platform.ts";
import type { ModelConfig } from "../model/model-client.ts";

export const nowMs = Date.parse("2026-11-12T06:26:38Z");

/** Everything that was said, as a person reads it. */
export interface Said {
  body: Record<string, unknown>;
  lines: AnswerLine[];
  parts: AnswerPart[];
  /** The sentences alone. */
  text: string;
  tables: string;
  begin: Extract<AnswerLine, { part: "begin" }> | undefined;
  end: AnswerLine | undefined;
}

export type Ask = (question: string, more?: object, as?: string) => Promise<Said>;

export function asker(platform: TestPlatform, token: string, lang: "en" | "zh-CN" = "en"): Ask {
  return async (question, more = {}, as = token) => {
    const { body } = await platform.post("/api/system/assistant/ask", { question, ...more }, as, { lang });
    const lines = (body["lines"] ?? []) as AnswerLine[];
    const parts = lines.filter((line): line is AnswerPart => line.part !== "begin" && line.part !== "end");
    const text = parts
      .flatMap((part) =>
        part.part === "sentence"
          ? [part.words.map((span) => span.text).join("")]
          : part.part === "note"
            ? [part.words]
            : [],
      )
      .join("\n");
    const tables = parts
      .flatMap((part) => (part.part === "table" ? part.rows : []))
      .map(({ cells }) => cells.map((cell) => cell.map((span) => span.text).join("")).join(" | "))
      .join("\n");
    const begin = lines.find((line) => line.part === "begin");
    return { body, lines, parts, text, tables, begin, end: lines.at(-1) };
  };
}

/** The alarms judge what was stored a moment after it was stored. */
export async function becomesAbnormal(platform: TestPlatform, deviceId: string, token: string) {
  const state = async () => {
    const url = `/api/system/datascreen/getOilCondition?deviceId=${deviceId}`;
    const { body } = await platform.get(url, token);
    return (body["data"] as { state: string }).state;
  };
  await vi.waitFor(async () => expect(await state()).toBe("abnormal"), { timeout: 4000 });
}

/** A dealer with two customers and a machine whose water rises past its limit, and another dealer. */
export async function makeAssistantPlatform(model?: ModelConfig) {
  const platform = await makeTestPlatform(model ? { model } : {});
  const tenant = await platform.addTenant("Dealer");
  const customer = await platform.addCustomer(tenant, "Mill");
  const second = await platform.addCustomer(tenant, "Quarry");
  const mill = await platform.addDevice(customer, "2# mill HPU");
  const calm = await platform.addDevice(customer, "3# press HPU");
  const far = await platform.addDevice(second, "1# crusher HPU");
  const foreign = await platform.addDevice(
    await platform.addCustomer(await platform.addTenant("Other"), "Foreign"),
    "9# foreign kiln",
  );
  await platform.addAccount({ username: "dealer", authority: "TENANT_ADMIN", tenantId: tenant });
  await platform.addAccount({ username: "colleague", authority: "TENANT_ADMIN", tenantId: tenant });
  await platform.addAccount({
    username: "user",
    authority: "CUSTOMER_USER",
    tenantId: tenant,
    customerId: customer,
  });
  for (const id of [mill, calm, far]) {
    const known = await platform.telemetry.backend.authenticate(
      await platform.telemetry.devices.issueToken(id, new Date(nowMs)),
    );
    if (!known) throw new Error("the token is not known");
    await platform.telemetry.backend.storeTelemetry(
      known,
      Array.from({ length: 241 }, (_, i) => ({
        ts: nowMs - 10 * dayMs + i * hourMs,
        values: {
          waterActivity: id === mill ? 0.3 + i * 0.0024 : 0.2,
          oilTemp: (id === far ? 60 : 50) + (i % 24) / 10,
        },
      })),
    );
  }
  const token = await platform.tokenOf("dealer");
  return { platform, token, tenant, customer, second, mill, calm, far, foreign };
}
