import { setTimeout as pause } from "node:timers/promises";
import type { ClaimedDevice, DownloadTask } from "@oilcloud/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FleetPlatform, makeFleetPlatform } from "../../testing/fleet-platform.ts";
import { pdfText } from "../../testing/pdf-text.ts";
import { newClaimCode } from "./claim-codes.ts";

let platform: FleetPlatform;
beforeAll(async () => {
  platform = await makeFleetPlatform();
});
afterAll(() => platform.close());

const codePattern = /[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}/g;

async function printed(deviceIds: string[], who = "dealer") {
  const { data } = await platform.ask<{ taskId: string }>(who, "POST", "sticker/print", { deviceIds });
  for (;;) {
    const { rows = [] } = await platform.ask<DownloadTask>(who, "GET", "task/listAllTask");
    const task = rows.find(({ id }) => id === data?.taskId);
    if (task && task.status > 2) throw new Error("The task has failed");
    if (task?.status === 2) {
      const file = await platform.http.inject({
        url: task.url ?? "",
        headers: { "x-authorization": `Bearer ${await platform.tokenOf(who)}` },
      });
      const text = await pdfText(file.rawPayload);
      return { task, file, text, codes: text.match(codePattern) ?? [] };
    }
    await pause(20);
  }
}
const find = (code: string, who = "dealer", lang = "en") =>
  platform.ask<ClaimedDevice>(who, "GET", `sticker/device?code=${code}`, undefined, lang);

describe("a sheet of stickers", () => {
  it("has the device, its customer and a code that leads to the device", async () => {
    const id = await platform.addDevice(platform.customerId, "3# 轧机液压站");
    const { task, file, text, codes } = await printed([id]);
    expect(task.taskName).toBe("Sticker");
    expect(file.headers["content-type"]).toBe("application/pdf");
    expect(text).toContain("3# 轧机液压站");
    expect(codes).toHaveLength(1);
    const code = codes[0] ?? "";
    for (const typed of [code, code.replaceAll("-", "").toLowerCase()])
      expect((await find(typed)).data).toEqual({ deviceId: id, deviceName: "3# 轧机液压站" });
    expect((await find(code, "keeper")).data).toMatchObject({ deviceId: id });
  });

  it("has the same code when it is printed again, and one of its own for each device", async () => {
    const ids = await Promise.all(
      Array.from({ length: 30 }, (_, i) => platform.addDevice(platform.customerId, `pump ${i}`)),
    );
    const first = await printed(ids);
    const again = await printed(ids.toReversed());
    expect(first.task.taskName).toBe("30 stickers");
    expect(new Set(first.codes).size).toBe(30);
    expect(again.codes).toEqual(first.codes);
    expect(first.file.rawPayload.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(2);
  });

  it("keeps codes sealed: the database alone reveals none", async () => {
    const id = await platform.addDevice(platform.customerId, "sealed");
    const { codes } = await printed([id]);
    const row = await platform.db
      .selectFrom("device_claim")
      .selectAll()
      .where("device_id", "=", id)
      .executeTakeFirstOrThrow();
    const code = (codes[0] ?? "").replaceAll("-", "");
    expect(row.sealed_code).not.toContain(code);
    expect(Buffer.from(row.sealed_code, "base64").toString("latin1")).not.toContain(code);
  });

  it("gives a new code where the old one was sealed with another secret", async () => {
    const id = await platform.addDevice(platform.customerId, "restored");
    const first = await printed([id]);
    await platform.db
      .updateTable("device_claim")
      .set({ sealed_code: "b3RoZXI=" })
      .where("device_id", "=", id)
      .execute();
    const again = await printed([id]);
    expect(again.codes).not.toEqual(first.codes);
    expect((await find(again.codes[0] ?? "")).data).toMatchObject({ deviceId: id });
  });

  it("is not made by those who may not manage, nor for devices out of scope", async () => {
    const id = await platform.addDevice(platform.customerId, "foreign");
    for (const who of ["visitor"])
      expect((await platform.ask(who, "POST", "sticker/print", { deviceIds: [id] })).code).not.toBe(200);
    const other = await platform.addCustomer(await platform.addTenant("Other"), "Other");
    const strange = await platform.addDevice(other, "strange");
    expect(
      (await platform.ask("dealer", "POST", "sticker/print", { deviceIds: [id, strange] })).code,
    ).not.toBe(200);
  });
});

describe("a code", () => {
  it("of another dealer's device is as unknown as one that was never printed", async () => {
    const other = await platform.addCustomer(await platform.addTenant("Rival"), "Rival");
    const id = await platform.addDevice(other, "rival press");
    const { codes } = await printed([id], "root");
    const foreign = await find(codes[0] ?? "");
    expect(foreign).toEqual(await find(newClaimCode()));
    expect(foreign.code).toBe(1341);
    expect((await find(newClaimCode(), "dealer", "zh-CN")).msg).toContain("没有此认领码");
  });

  it("with an error of typing says so, and counts as no guess", async () => {
    const id = await platform.addDevice(platform.customerId, "typed");
    const code = (await printed([id])).codes[0] ?? "";
    const wrong = code.slice(0, -1) + (code.endsWith("2") ? "3" : "2");
    for (let i = 0; i < 30; i++) expect((await find(wrong, "customer")).code).toBe(1340);
    expect((await find(code, "customer")).data).toMatchObject({ deviceId: id });
  });

  it("leads nowhere once its device is deleted", async () => {
    const id = await platform.addDevice(platform.customerId, "short-lived");
    const code = (await printed([id])).codes[0] ?? "";
    await platform.ask("dealer", "DELETE", `customerdevice/${id}`);
    expect((await find(code)).code).toBe(1341);
  });

  it("is guessed ten times, then the account waits", async () => {
    const codes = [];
    for (let i = 0; i < 12; i++) codes.push((await find(newClaimCode(), "keeper")).code);
    expect(codes.slice(0, 10)).toEqual(Array(10).fill(1341));
    expect(codes[11]).not.toBe(1341);
    expect((await find(newClaimCode(), "keeper")).msg).toMatch(/try again|attempts/i);
  });
});
