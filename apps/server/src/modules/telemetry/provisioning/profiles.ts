import { randomBytes } from "node:crypto";
import {
  type AppContract,
  type Input,
  type ProfileState,
  provisioningLimits,
  type ProvisioningProfile,
} from "@oilcloud/contract";
import type { Audited } from "../../../platform/audited.ts";
import type { Clock } from "../../../platform/clock.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Scope } from "../../../platform/scope.ts";
import { tokenHash } from "../../../platform/secret-tokens.ts";
import type { ListedProfile, ProfileRow, ProfilesStore, ProfileValues } from "./profiles-store.ts";

export type ProfileEntry = Input<AppContract["POST /system/provisioning/save"]>["body"];
type Saved = { profileId: string; key: string; secret: string | null };

export interface ProfilesDeps {
  store: ProfilesStore;
  audited: Audited;
  clock: Clock;
}

/** As long as ThingsBoard's, so that forms and memories of devices have room for them. */
const newKey = () => randomBytes(15).toString("base64url");

/** Profiles as a dealer sets them. The customer in the input has been found in the caller's scope before. */
export function makeProfiles({ store, audited, clock }: ProfilesDeps) {
  async function find(scope: Scope, id: string): Promise<ProfileRow> {
    const profile = await store.one(scope, id);
    if (!profile) throw new AppError("notFound");
    return profile;
  }

  async function valuesOf(entry: ProfileEntry): Promise<ProfileValues> {
    const { customerId, groupId, name, machineType, mostDevices, endTime, enabled } = entry;
    if (groupId && !(await store.isGroupOf(customerId, groupId))) throw new AppError("deviceGroupRequired");
    return {
      customer_id: customerId,
      group_id: groupId || null,
      name: name.trim(),
      machine_type: machineType,
      most_devices: mostDevices,
      ends_at: endTime === null ? null : new Date(endTime),
      enabled,
    };
  }

  async function add(scope: Scope, entry: ProfileEntry): Promise<Saved> {
    if (scope.kind !== "tenant") throw new AppError("forbidden");
    const values = await valuesOf(entry);
    const [key, secret] = [newKey(), newKey()];
    const profileId = await audited.add(async (trx) => {
      if ((await store.countInTurn(trx, scope.tenantId)) >= provisioningLimits.profiles)
        throw new AppError("profilesTooMany", { most: provisioningLimits.profiles });
      const own = { tenant_id: scope.tenantId, key, secret_hash: tokenHash(secret), created_at: clock() };
      return store.add(trx, { ...values, ...own });
    });
    return { profileId, key, secret };
  }

  async function change(scope: Scope, profileId: string, entry: ProfileEntry): Promise<Saved> {
    const { key } = await find(scope, profileId);
    const values = await valuesOf(entry);
    await audited.change([profileId], (trx) => store.change(trx, profileId, values));
    return { profileId, key, secret: null };
  }

  return {
    async list(scope: Scope): Promise<ProvisioningProfile[]> {
      const now = clock();
      return (await store.list(scope)).map((row) => present(row, now));
    },

    save: (scope: Scope, entry: ProfileEntry): Promise<Saved> =>
      entry.profileId ? change(scope, entry.profileId, entry) : add(scope, entry),

    async remove(scope: Scope, profileId: string): Promise<{ profileId: string }> {
      await find(scope, profileId);
      await audited.change([profileId], (trx) => store.remove(trx, profileId));
      return { profileId };
    },
  };
}

export type Profiles = ReturnType<typeof makeProfiles>;

export function stateOf(profile: ProfileRow, now: Date): ProfileState {
  if (!profile.enabled) return "off";
  if (profile.ends_at !== null && profile.ends_at <= now) return "ended";
  return profile.used >= profile.most_devices ? "full" : "open";
}

const present = (row: ListedProfile, now: Date): ProvisioningProfile => ({
  profileId: row.id,
  name: row.name,
  machineType: row.machine_type,
  mostDevices: row.most_devices,
  endTime: row.ends_at?.getTime() ?? null,
  enabled: row.enabled,
  customerId: row.customer_id,
  customerName: row.customerName,
  groupId: row.group_id,
  groupName: row.groupName,
  state: stateOf(row, now),
  key: row.key,
  used: row.used,
  lastTime: row.last_used_at?.getTime() ?? null,
  refused: row.refused,
  lastRefusal:
    row.last_refusal && row.last_refused_at
      ? { time: row.last_refused_at.getTime(), reason: row.last_refusal }
      : null,
});
