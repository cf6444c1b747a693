import { type DeviceIdentity, tokenOverlap } from "@oilcloud/contract";
import { dayMs, hourMs } from "@oilcloud/oil";
import type { Audited } from "../../../platform/audited.ts";
import type { Clock } from "../../../platform/clock.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Scope } from "../../../platform/scope.ts";
import type { TelemetryDevicesStore } from "../store/devices-store.ts";
import type { DeviceCertificates } from "./device-certificates.ts";
import type { DeviceNotices } from "./device-notices.ts";
import type { IdentityStore } from "./identity-store.ts";
import type { TokenUses } from "./token-uses.ts";

export interface DeviceIdentityDeps {
  store: IdentityStore;
  devices: Pick<TelemetryDevicesStore, "inScope">;
  uses: TokenUses;
  certificates: Pick<DeviceCertificates, "of" | "endedBetween">;
  notices: DeviceNotices;
  audited: Audited;
  isConnected(deviceId: string): boolean;
  /** Drops the cached device and its sessions, so that it has to show its token again. */
  deviceChanged(deviceId: string): void;
  clock: Clock;
}

const noticesForMs = 30 * dayMs;

/** What devices identify themselves with: tokens that replace one another, and what is noticed about their use. */
export function makeDeviceIdentity(deps: DeviceIdentityDeps) {
  const { store, devices, uses, certificates, notices, audited, isConnected, deviceChanged, clock } = deps;
  let endedUntil = clock();

  async function find(scope: Scope, deviceId: string): Promise<string> {
    const device = await devices.inScope(scope, deviceId);
    if (!device) throw new AppError("notFound");
    return device.id;
  }

  async function writeUses(): Promise<void> {
    const taken = uses.take();
    try {
      await store.used(taken.filter(({ kind }) => kind !== "current"));
      await store.firstUsed(
        taken.filter(({ kind }) => kind === "current"),
        tokenOverlap.hoursAfterFirstUse * hourMs,
      );
    } catch (error) {
      uses.putBack(taken);
      throw error;
    }
    for (const { kind, deviceId, at, address } of taken)
      if (kind === "ended") notices.note({ deviceId, kind: "endedToken", at, address, otherAddress: "" });
  }

  /** A token ends while its device is connected: the device has to show one that works. */
  async function endSessions(): Promise<void> {
    const now = clock();
    const ended = [
      ...(await store.endedBetween(endedUntil, now)),
      ...(await certificates.endedBetween(endedUntil, now)),
    ];
    for (const deviceId of new Set(ended)) if (isConnected(deviceId)) deviceChanged(deviceId);
    endedUntil = now;
  }

  return {
    async of(scope: Scope, deviceId: string): Promise<DeviceIdentity> {
      const id = await find(scope, deviceId);
      await writeUses();
      await notices.flush(); // the page shows what was noticed a moment ago
      const now = clock();
      const token = await store.token(id);
      const earlier = await store.earlier(id);
      const noted = await store.notices(id, new Date(now.getTime() - noticesForMs));
      return {
        token: token
          ? { since: token.createdAt.getTime(), firstTime: token.firstUsedAt?.getTime() ?? null }
          : null,
        earlier: earlier.map((row) => ({
          since: row.created_at.getTime(),
          replacedTime: row.replaced_at.getTime(),
          endTime: row.ends_at.getTime(),
          working: row.ends_at > now,
          lastTime: row.last_used_at?.getTime() ?? null,
          lastAddress: row.last_address,
        })),
        certificates: await certificates.of(id),
        notices: noted.map((row) => ({
          kind: row.kind,
          firstTime: row.first_at.getTime(),
          lastTime: row.last_at.getTime(),
          address: row.address,
          otherAddress: row.other_address,
        })),
      };
    },

    async endEarlierTokens(scope: Scope, deviceId: string): Promise<{ ended: number }> {
      const id = await find(scope, deviceId);
      const ended = await audited.change([id], (trx) => store.endEarlier(trx, id, clock()));
      deviceChanged(id);
      return { ended };
    },

    twoPlaces(deviceId: string, address: string, otherAddress: string): void {
      notices.note({ deviceId, kind: "twoPlaces", at: clock(), address, otherAddress });
    },

    async flush(): Promise<void> {
      await writeUses();
      await notices.flush();
      await endSessions();
    },
  };
}

export type DeviceIdentityService = ReturnType<typeof makeDeviceIdentity>;
