import { contentOf, type Samples, type Stock } from "./samples.ts";

/** Firmware and its roll-outs, commands to devices. */
export function firmwareSamples({ platform, rows }: Stock): Samples {
  const { ask, db, tenantId, customerId } = platform;
  const entry = async () => ({
    imageId: rows.firmwareImage,
    deviceIds: [await platform.addDevice(customerId)],
    stages: [],
    updatedShare: 90,
    failedShare: 10,
  });
  const rollout = async () =>
    (await contentOf(ask<{ rolloutId: string }>("dealer", "POST", "firmware/rollout/start", await entry())))
      .rolloutId;

  /** A device that was updated, and had the image of the stock before. */
  async function updated(): Promise<string> {
    const rolloutId = await rollout();
    await db
      .updateTable("firmware_rollout_device")
      .set({ state: "updated", former_image_id: rows.firmwareImage })
      .where("rollout_id", "=", rolloutId)
      .execute();
    return rolloutId;
  }

  return {
    "POST /system/care/cancel": () => ({ body: { runId: rows.careRun } }),
    "POST /system/care/template/remove": () => ({ body: { templateId: rows.careTemplate } }),
    "POST /system/firmware/rollout/start": async () => ({ body: await entry(), as: "dealer" }),
    "POST /system/firmware/rollout/stop": async () => ({ body: { rolloutId: await rollout() } }),
    "POST /system/firmware/rollout/goOn": () => ({ body: { rolloutId: rows.firmwareRollout } }),
    "POST /system/firmware/rollout/rollBack": async () => ({ body: { rolloutId: await updated() } }),
    "POST /system/firmware/remove": async () => {
      const { id } = await db
        .insertInto("firmware_image")
        .values({
          tenant_id: tenantId,
          title: "spare",
          version: "1",
          model: "",
          name: "a.bin",
          stored_name: "0".repeat(40),
          bytes: 1,
          checksum: "none",
          created_at: platform.now(),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      return { body: { imageId: id } };
    },
  };
}
