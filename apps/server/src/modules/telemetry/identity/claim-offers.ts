import { createHash, timingSafeEqual } from "node:crypto";
import type { ClaimedDevice } from "@oilcloud/contract";
import { writeAudit } from "../../../platform/audit.ts";
import { networkOf } from "../../../platform/client-network.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Caller, Identity } from "../../../platform/http/caller.ts";
import { visibleDevices } from "../../../platform/scope.ts";
import type { AttemptLimit, LimitRule } from "../../../platform/sign-in/attempt-limit.ts";
import type { ClaimOffer } from "../edge/backend.ts";
import { noticeEntity } from "./device-notices.ts";

/** Devices of one name in the caller's scope that are compared; customers may use the same name. */
const mostCandidates = 50;
/** Wrong answers without delay, of an account and of everyone behind an address; counted with those of claim codes. */
const freeGuesses = { account: 10, network: 50 };

/** With the device's id, so that equal secrets have different hashes. */
const secretHash = (deviceId: string, secret: string): Buffer =>
  createHash("sha256").update(`${deviceId} ${secret}`).digest();

/** Devices that offer themselves to people who know a secret for some time, and the people who claim them. */
export function makeClaimOffers(db: Db, limit: AttemptLimit, clock: Clock) {
  const rulesFor = ({ identity, address }: Caller<Identity>): LimitRule[] => {
    const delay = { longestDelaySeconds: 900, onSuccess: "forget-one" } as const;
    return [
      { key: `claim:${identity.accountId}`, free: freeGuesses.account, ...delay },
      { key: `claim-from:${networkOf(address)}`, free: freeGuesses.network, ...delay },
    ];
  };

  const offered = (caller: Caller<Identity>, deviceName: string) =>
    visibleDevices(db, caller.identity.scope)
      .innerJoin("claim_offer", "claim_offer.device_id", "device.id")
      .innerJoin("customer as owner", "owner.id", "device.customer_id")
      .where("device.name", "=", deviceName)
      .where("claim_offer.ends_at", ">", clock())
      .select([
        "device.id as deviceId",
        "device.name as deviceName",
        "owner.id as customerId",
        "owner.tenant_id as tenantId",
        "claim_offer.secret_hash as secretHash",
      ])
      .limit(mostCandidates)
      .execute();

  return {
    /** The device has shown its token; a later offer replaces the earlier one. */
    async offer(deviceId: string, { secret, durationMs }: ClaimOffer): Promise<void> {
      const now = clock();
      const fields = {
        secret_hash: secretHash(deviceId, secret),
        offered_at: now,
        ends_at: new Date(now.getTime() + durationMs),
      };
      await db
        .insertInto("claim_offer")
        .values({ device_id: deviceId, ...fields })
        .onConflict((conflict) => conflict.column("device_id").doUpdateSet(fields))
        .execute();
    },

    /** A device out of scope, an offer that has ended and a wrong secret have one answer. An offer is good once. */
    async claim(caller: Caller<Identity>, typedName: string, secret: string): Promise<ClaimedDevice> {
      const rules = rulesFor(caller);
      await limit.attempt(rules);
      const found = (await offered(caller, typedName.trim())).find((row) =>
        timingSafeEqual(row.secretHash, secretHash(row.deviceId, secret)),
      );
      if (!found) throw new AppError("claimSecretUnknown");
      const { deviceId, deviceName, customerId, tenantId } = found;
      await db.transaction().execute(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom("claim_offer")
          .where("device_id", "=", deviceId)
          .where("secret_hash", "=", found.secretHash)
          .executeTakeFirst();
        if (numDeletedRows === 0n) throw new AppError("claimSecretUnknown"); // claimed by another person meanwhile
        await writeAudit(trx, {
          at: clock(),
          tenantId,
          customerId,
          entity: noticeEntity,
          entityId: deviceId,
          before: null,
          after: { device: deviceName, notice: "claimed", address: caller.address, otherAddress: "" },
          act: true,
        });
      });
      await limit.succeeded(rules);
      return { deviceId, deviceName };
    },
  };
}

export type ClaimOffers = ReturnType<typeof makeClaimOffers>;
