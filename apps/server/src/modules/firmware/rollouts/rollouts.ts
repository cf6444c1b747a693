import {
  type AppContract,
  type FirmwareCandidate,
  type FirmwareRollout,
  firmwareStates,
  type Input,
  type RolloutDevice,
} from "@oilcloud/contract";
import type { SignedInActor } from "../../../platform/actor.ts";
import type { Audited } from "../../../platform/audited.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import type { Page, Paged } from "../../../platform/database/paging.ts";
import { isUniqueViolation } from "../../../platform/database/sql-state.ts";
import { AppError } from "../../../platform/errors.ts";
import { groupBy } from "../../../platform/group-by.ts";
import type { Scope } from "../../../platform/scope.ts";
import type { ImagesStore } from "../images/images-store.ts";
import type { Offers } from "../offers/offers.ts";
import type { RolloutRow, RolloutsStore, StateCount } from "./rollouts-store.ts";
import { areInOrder, type StageCounts, stageEnds, stageOf } from "./stages.ts";

export interface RolloutsDeps {
  store: RolloutsStore;
  images: Pick<ImagesStore, "readable">;
  audited: Audited;
  offers: Pick<Offers, "dropRollout">;
  /** Brings the next look of the loop forward. */
  wake(): void;
  clock: Clock;
}

type Start = Input<AppContract["POST /system/firmware/rollout/start"]>["body"];
type Changed = { rolloutId: string };

const obstacles = {
  rollout: "firmwareDeviceTaken",
  gateway: "firmwareBehindGateway",
  dealer: "firmwareForeignDevice",
} as const;

/** Roll-outs as people start, watch and stop them. Devices in the input have been found in scope. */
export function makeRollouts({ store, images, audited, offers, wake, clock }: RolloutsDeps) {
  async function find(scope: Scope, id: string): Promise<RolloutRow> {
    const rollout = await store.one(scope, id);
    if (!rollout) throw new AppError("notFound");
    return rollout;
  }

  async function imageFor(scope: Scope, id: string) {
    const image = await images.readable(scope, id);
    if (!image) throw new AppError("firmwareRemoved");
    return image;
  }

  async function refuseObstacle(
    trx: Db,
    ids: readonly string[],
    tenantId: string | null,
    rolloutId: string | null,
  ): Promise<void> {
    const found = await store.firstObstacle(trx, ids, tenantId, rolloutId);
    if (found?.obstacle) throw new AppError(obstacles[found.obstacle], { device: found.name });
  }

  /** Two roll-outs that take a device at the same time: the database lets one of them. */
  async function explained<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      throw isUniqueViolation(error) ? new AppError("firmwareDeviceTaken", { device: "" }) : error;
    }
  }

  return {
    async candidates(
      scope: Scope,
      { imageId, customerId, search = "" }: { imageId: string; customerId?: string | null; search?: string },
    ): Promise<FirmwareCandidate[]> {
      const image = await imageFor(scope, imageId);
      return store.candidates(
        scope,
        { customerId: customerId || null, search: search.trim() },
        image.tenant_id,
      );
    },

    async list(scope: Scope, page: Page): Promise<Paged<FirmwareRollout>> {
      const { rows, total } = await store.list(scope, page);
      const counts = groupBy(
        rows.length > 0 ? await store.counts(rows.map(({ id }) => id)) : [],
        ({ rolloutId }) => rolloutId,
      );
      return {
        total,
        rows: rows.map((row) => ({
          rolloutId: row.id,
          kind: row.kind,
          imageId: row.image_id,
          title: row.title,
          version: row.version,
          tenantName: row.tenantName ?? "",
          state: row.state,
          stage: row.stage,
          stages: row.stages,
          updatedShare: row.updated_share,
          failedShare: row.failed_share,
          ...presentCounts(counts.get(row.id) ?? [], row.stage),
          startedTime: row.created_at.getTime(),
          startedBy: row.by,
          changedTime: row.changed_at.getTime(),
          endedTime: row.ended_at?.getTime() ?? null,
        })),
      };
    },

    async devices(scope: Scope, rolloutId: string, page: Page): Promise<Paged<RolloutDevice>> {
      await find(scope, rolloutId);
      const { rows, total } = await store.devices(scope, rolloutId, page);
      return {
        total,
        rows: rows.map(({ changedAt, ...row }) => ({ ...row, changedTime: changedAt.getTime() })),
      };
    },

    async start({ scope, accountId }: SignedInActor, entry: Start): Promise<Changed> {
      const image = await imageFor(scope, entry.imageId);
      if (!areInOrder(entry.stages)) throw new AppError("stagesInvalid");
      const ids = [...new Set(entry.deviceIds.map((id) => id.toLowerCase()))];
      const ends = stageEnds(ids.length, entry.stages);
      const tenantId = scope.kind === "tenant" ? scope.tenantId : image.tenant_id;
      const at = clock();
      const rolloutId = await explained(
        audited.add(async (trx) => {
          if (!(await store.lockImage(trx, image.id))) throw new AppError("firmwareRemoved");
          await refuseObstacle(trx, ids, image.tenant_id, null);
          return store.add(
            trx,
            {
              tenant_id: tenantId,
              kind: "update",
              image_id: image.id,
              stages: ends,
              updated_share: entry.updatedShare,
              failed_share: entry.failedShare,
              ...begun(accountId, at),
            },
            ids.map((id, place) => newDevice(id, image.id, place, stageOf(place, ends))),
          );
        }),
      );
      wake();
      return { rolloutId };
    },

    async stop({ scope }: SignedInActor, rolloutId: string): Promise<Changed> {
      await find(scope, rolloutId);
      await audited.change([rolloutId], (trx) => stopWithin(trx, rolloutId, "rolloutNotRunning"));
      offers.dropRollout(rolloutId);
      wake();
      return { rolloutId };
    },

    async goOn({ scope }: SignedInActor, rolloutId: string): Promise<Changed> {
      const { state, image_id, tenant_id } = await find(scope, rolloutId);
      const at = clock();
      const going = { state: "running", changed_at: at, ended_at: null } as const;
      if (state === "paused") {
        const { inStage } = presentCounts(await store.counts([rolloutId]), Number.POSITIVE_INFINITY);
        await audited.change([rolloutId], async (trx) => {
          if (
            !(await store.change(trx, rolloutId, ["paused"], { ...going, accepted_failed: inStage.failed }))
          )
            throw new AppError("rolloutNotHalted");
        });
      } else {
        const ids = await store.unfinishedIds(rolloutId);
        await explained(
          audited.change([rolloutId], async (trx) => {
            if (!(await store.lockImage(trx, image_id))) throw new AppError("firmwareRemoved");
            if (!(await store.change(trx, rolloutId, ["stopped"], { ...going, accepted_failed: 0 })))
              throw new AppError("rolloutNotHalted");
            await refuseObstacle(trx, ids, tenant_id, rolloutId);
            await store.reopen(trx, rolloutId, at);
          }),
        );
      }
      wake();
      return { rolloutId };
    },

    async rollBack({ scope, accountId }: SignedInActor, rolloutId: string): Promise<Changed> {
      const before = await find(scope, rolloutId);
      const at = clock();
      const work = async (trx: Db): Promise<string> => {
        if (before.state === "running" || before.state === "paused")
          await audited.change([rolloutId], (within) => stopWithin(within, rolloutId, null), trx);
        const devices = await store.toRollBack(trx, rolloutId);
        if (devices.length === 0) throw new AppError("firmwareNoFormer");
        await refuseObstacle(
          trx,
          devices.map(({ deviceId }) => deviceId),
          null,
          rolloutId,
        );
        return store.add(
          trx,
          {
            tenant_id: before.tenant_id,
            kind: "rollback",
            image_id: before.image_id,
            stages: [devices.length],
            updated_share: before.updated_share,
            failed_share: before.failed_share,
            ...begun(accountId, at),
          },
          devices.map(({ deviceId, imageId }, place) => newDevice(deviceId, imageId, place, 0)),
        );
      };
      const added = await explained(audited.add(work));
      offers.dropRollout(rolloutId);
      wake();
      return { rolloutId: added };
    },
  };

  async function stopWithin(trx: Db, rolloutId: string, problem: "rolloutNotRunning" | null): Promise<void> {
    const at = clock();
    const ended = { state: "stopped", ended_at: at, changed_at: at } as const;
    const isStopped = await store.change(trx, rolloutId, ["running", "paused"], ended);
    if (!isStopped && problem) throw new AppError(problem);
    if (isStopped) await store.withdraw(trx, rolloutId, at);
  }
}

export type Rollouts = ReturnType<typeof makeRollouts>;

const begun = (accountId: string, at: Date) => ({
  stage: 0,
  state: "running" as const,
  accepted_failed: 0,
  started_by: accountId,
  created_at: at,
  changed_at: at,
  ended_at: null,
});

const newDevice = (deviceId: string, imageId: string, place: number, stage: number) => ({
  device_id: deviceId,
  image_id: imageId,
  former_image_id: null,
  place,
  stage,
  state: "waiting" as const,
  error: "",
  failures: 0,
  sent_bytes: 0,
  open: true,
});

/** Devices of the stages until the one that runs. */
export function countsUntil(counts: readonly StateCount[], stage: number): StageCounts {
  const until = counts.filter((each) => each.stage <= stage);
  const of = (...states: readonly StateCount["state"][]) =>
    until.filter(({ state }) => states.includes(state)).reduce((sum, { number }) => sum + number, 0);
  return {
    devices: of(...firmwareStates),
    waiting: of("waiting"),
    updated: of("updated"),
    failed: of("failed"),
  };
}

function presentCounts(counts: readonly StateCount[], stage: number) {
  const all = Object.fromEntries(firmwareStates.map((state) => [state, 0])) as FirmwareRollout["counts"];
  for (const { state, number } of counts) all[state] += number;
  const { devices, updated, failed } = countsUntil(counts, stage);
  return {
    counts: all,
    devices: Object.values(all).reduce((sum, number) => sum + number, 0),
    inStage: { devices, updated, failed },
  };
}
