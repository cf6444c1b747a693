import type { Audited } from "../../../platform/audited.ts";
import type { Clock } from "../../../platform/clock.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Scope } from "../../../platform/scope.ts";
import type { Offers } from "../offers/offers.ts";
import { countsUntil } from "./rollouts.ts";
import type { RolloutRow, RolloutsStore, WaitingDevice } from "./rollouts-store.ts";
import { nextStep } from "./stages.ts";

/** Shared attributes of a device, as ThingsBoard names them. */
export interface SharedAttributesOfDevices {
  setShared(scope: Scope, deviceId: string, values: Record<string, unknown>): Promise<boolean>;
  removeShared(scope: Scope, deviceId: string, keys: string[]): Promise<boolean>;
}

export interface AdvanceDeps {
  store: RolloutsStore;
  audited: Audited;
  offers: Offers;
  attributes: SharedAttributesOfDevices;
  clock: Clock;
}

export const firmwareKeys = ["fw_title", "fw_version", "fw_size", "fw_checksum", "fw_checksum_algorithm"];

/** Devices that are offered their image, or from which it is taken back, in one turn. */
const mostAtOnce = 100;
/** The platform acts here; who began the roll-out saw the devices. */
const platform: Scope = { kind: "platform" };

/** Moves roll-outs on: offers images, begins stages, pauses, finishes, takes offers back. All it knows is in the database. */
export function makeAdvance({ store, audited, offers, attributes, clock }: AdvanceDeps) {
  async function offer(device: WaitingDevice): Promise<void> {
    const { rolloutId, deviceId, imageId, storedName, title, version, bytes, checksum } = device;
    const settle = (values: Parameters<RolloutsStore["setDevice"]>[2]) =>
      store.setDevice(rolloutId, deviceId, { ...values, changed_at: clock() }, ["withdrawn", "withdrawing"]);
    if (device.isRemoved) return void (await settle({ state: "failed", error: "removed" }));
    if (device.runsTitle === title && device.runsVersion === version)
      return void (await settle({ state: "updated" }));
    const former =
      device.runsTitle && device.runsVersion
        ? await store.imageNamed(device.tenantId, device.runsTitle, device.runsVersion)
        : null;
    // Known before the device receives it, since it may ask for the first chunk at once.
    const given = { rolloutId, imageId, storedName, title, version, bytes };
    offers.set(deviceId, { ...given, state: "offered", failures: 0, sentBytes: 0 });
    if (!(await settle({ state: "offered", former_image_id: former }))) {
      offers.drop(deviceId, rolloutId); // stopped meanwhile
      return;
    }
    try {
      await attributes.setShared(platform, deviceId, {
        fw_title: title,
        fw_version: version,
        fw_size: bytes,
        fw_checksum: checksum,
        fw_checksum_algorithm: "SHA256",
      });
    } catch (error) {
      if (!(error instanceof AppError)) {
        await settle({ state: "waiting" }); // tried again in the next turn
        throw error;
      }
      offers.drop(deviceId, rolloutId);
      await settle({ state: "failed", error: error.problem });
    }
  }

  async function takeBack(): Promise<void> {
    for (const { rolloutId, deviceId, state } of await store.toWithdraw(mostAtOnce)) {
      offers.drop(deviceId, rolloutId);
      if (state !== "updated") await attributes.removeShared(platform, deviceId, firmwareKeys);
      const left = state === "updated" || state === "failed" ? state : "withdrawn";
      await store.setDevice(rolloutId, deviceId, { state: left, open: false, changed_at: clock() }, []);
    }
  }

  const change = (id: string, values: Parameters<RolloutsStore["change"]>[3]) =>
    audited.change([id], (trx) => store.change(trx, id, ["running"], { ...values, changed_at: clock() }));

  /** Returns whether there is more to do at once. */
  async function advance(rollout: RolloutRow): Promise<boolean> {
    const { id, stage, stages } = rollout;
    const step = nextStep(countsUntil(await store.counts([id]), stage), {
      isLast: stage >= stages.length - 1,
      updatedShare: rollout.updated_share,
      failedShare: rollout.failed_share,
      acceptedFailed: rollout.accepted_failed,
    });
    switch (step) {
      case "wait":
        return false;
      case "pause":
        await change(id, { state: "paused" });
        return false;
      case "nextStage":
        await change(id, { stage: stage + 1 });
        return true;
      case "finish":
        await change(id, { state: "finished", ended_at: clock() });
        return true;
      case "offer":
        for (const device of await store.waiting(id, stage, mostAtOnce)) await offer(device);
        return true;
    }
  }

  return {
    /** One look at everything; returns whether there is more to do at once. */
    async turn(): Promise<boolean> {
      await store.saveProgress(offers.takeProgress(), clock());
      let more = false;
      for (const rollout of await store.running()) more = (await advance(rollout)) || more;
      await takeBack();
      return more;
    },
    /** What devices are offered, after a start of the server. */
    async load(): Promise<void> {
      await store.repeatOffers();
      for (const { deviceId, ...offered } of await store.offers()) offers.set(deviceId, offered);
    },
  };
}

export type Advance = ReturnType<typeof makeAdvance>;
