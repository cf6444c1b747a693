import type { Db } from "../../platform/database/connect.ts";
import { customerNameIn, isOneOf, type Scope, visibleDevices } from "../../platform/scope.ts";

export interface Claim {
  deviceId: string;
  sealedCode: string;
}

export function makeStickersStore(db: Db) {
  return {
    /** In the order in which a person walks: by customer, group and name. */
    devices: (scope: Scope, ids: readonly string[]) =>
      visibleDevices(db, scope)
        .innerJoin("device_group", "device_group.id", "device.group_id")
        .where(isOneOf("device.id", ids))
        .select(["device.id as deviceId", "device.name as deviceName", "device.device_no as deviceNo"])
        .select(customerNameIn(scope).as("customerName"))
        .orderBy("customer.name")
        .orderBy("device_group.name")
        .orderBy("device.name")
        .execute(),

    /** Of devices that have been found in scope. */
    claims: (ids: readonly string[]): Promise<Claim[]> =>
      db
        .selectFrom("device_claim")
        .where(isOneOf("device_id", ids))
        .select(["device_id as deviceId", "sealed_code as sealedCode"])
        .execute(),

    /** Of two that give a device a code at once the first one wins. */
    async add(claims: readonly (Claim & { codeHash: Buffer })[], at: Date): Promise<void> {
      if (claims.length === 0) return;
      await db
        .insertInto("device_claim")
        .values(
          claims.map(({ deviceId, codeHash, sealedCode }) => ({
            device_id: deviceId,
            code_hash: codeHash,
            sealed_code: sealedCode,
            made_at: at,
          })),
        )
        .onConflict((conflict) => conflict.column("device_id").doNothing())
        .execute();
    },

    async drop(sealedCodes: readonly string[]): Promise<void> {
      if (sealedCodes.length === 0) return;
      await db.deleteFrom("device_claim").where("sealed_code", "in", sealedCodes).execute();
    },

    find: (scope: Scope, codeHash: Buffer) =>
      visibleDevices(db, scope)
        .innerJoin("device_claim", "device_claim.device_id", "device.id")
        .where("device_claim.code_hash", "=", codeHash)
        .select(["device.id as deviceId", "device.name as deviceName"])
        .executeTakeFirst(),
  };
}

export type StickersStore = ReturnType<typeof makeStickersStore>;
