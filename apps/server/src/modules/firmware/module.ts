import { makeLoop } from "../../platform/background-loop.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { FirmwareSource } from "../telemetry/interface.ts";
import { describeImage, imageEntity, makeAuditedImages } from "./images/audited-images.ts";
import { makeImageBytes } from "./images/image-bytes.ts";
import { makeImages } from "./images/images.ts";
import { makeImagesStore } from "./images/images-store.ts";
import { makeOffers } from "./offers/offers.ts";
import { makeReports } from "./rollouts/reports.ts";
import { firmwareKeys, makeAdvance, type SharedAttributesOfDevices } from "./rollouts/advance.ts";
import { describeRollout, makeAuditedRollouts, rolloutEntity } from "./rollouts/audited-rollouts.ts";
import { makeRollouts } from "./rollouts/rollouts.ts";
import { makeRolloutsStore } from "./rollouts/rollouts-store.ts";
import { firmwareRoutes } from "./routes.ts";

export interface FirmwareModuleDeps {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  files: FileStore;
  attributes: SharedAttributesOfDevices;
  /** To be given the source of what devices are offered. */
  firmwareFrom(source: FirmwareSource): void;
  lagMs(): number;
  onError(error: unknown): void;
}

const everyMs = 2000;
const soonMs = 100;

/** Firmware of devices: files, roll-outs by stages, and the chunks that devices fetch. */
export function firmwareModule(deps: FirmwareModuleDeps) {
  const { db, clock, jobs, files, attributes, firmwareFrom, lagMs, onError } = deps;
  const imagesStore = makeImagesStore(db);
  const store = makeRolloutsStore(db);
  const images = makeImages({
    store: imagesStore,
    audited: makeAuditedImages(db, clock),
    files,
    jobs,
    clock,
  });
  const audited = makeAuditedRollouts(db, clock);
  const offers = makeOffers({ bytes: makeImageBytes(files), lagMs });
  const advance = makeAdvance({ store, audited, offers, attributes, clock });
  const loop = makeLoop({
    name: "firmware roll-outs",
    holder: "one",
    everyMs,
    firstAfterMs: soonMs,
    async work() {
      if (await advance.turn()) loop.wake(soonMs);
    },
    onError,
  });
  const wake = () => loop.wake(soonMs);
  const reported = makeReports({
    store,
    offers,
    giveUp: async (deviceId) => {
      await attributes.removeShared({ kind: "platform" }, deviceId, firmwareKeys);
    },
    wake,
    clock,
  });
  firmwareFrom({ offered: (deviceId) => offers.get(deviceId) ?? null, read: offers.read, reported });
  const rollouts = makeRollouts({ store, images: imagesStore, audited, offers, wake, clock });
  return {
    describes: { [imageEntity]: describeImage, [rolloutEntity]: describeRollout },
    serve: (calls: Calls): void => firmwareRoutes(calls, images, rollouts),
    /** One look at all roll-outs, for tests. */
    turn: advance.turn,
    async start(): Promise<void> {
      await advance.load();
      loop.start();
    },
    stop: () => loop.stop(),
  };
}
