import type { Db } from "../../../platform/database/connect.ts";

/** Devices come from their certificates, or the caller has found them in its scope. */
export function makeCertificatesStore(db: Db) {
  return {
    /** Newest first. */
    authorities: (within: Db, tenantId: string) =>
      within
        .selectFrom("device_authority")
        .where("tenant_id", "=", tenantId)
        .orderBy("created_at", "desc")
        .selectAll()
        .execute(),

    /** So that two who issue the first certificate of a dealer make one authority. */
    lockTenant: (within: Db, tenantId: string) =>
      within.selectFrom("tenant").where("id", "=", tenantId).select("id").forUpdate().executeTakeFirst(),

    async addAuthority(
      within: Db,
      tenantId: string,
      { certificate, sealedKey, now }: { certificate: string; sealedKey: string; now: Date },
    ): Promise<string> {
      const { id } = await within
        .insertInto("device_authority")
        .values({ tenant_id: tenantId, certificate, sealed_key: sealedKey, created_at: now })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },

    async add(
      within: Db,
      row: { fingerprint: Buffer; device_id: string; authority_id: string; created_at: Date; ends_at: Date },
    ): Promise<void> {
      await within.insertInto("device_certificate").values(row).execute();
    },

    of: (within: Db, deviceId: string) =>
      within
        .selectFrom("device_certificate")
        .where("device_id", "=", deviceId)
        .orderBy("created_at", "desc")
        .selectAll()
        .execute(),

    /** Certificates that no longer work make room for new ones. */
    async drop(within: Db, fingerprints: readonly Buffer[]): Promise<void> {
      if (fingerprints.length === 0) return;
      await within.deleteFrom("device_certificate").where("fingerprint", "in", fingerprints).execute();
    },

    async revoke(within: Db, deviceId: string, fingerprint: Buffer, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await within
        .updateTable("device_certificate")
        .set({ revoked_at: now })
        .where("device_id", "=", deviceId)
        .where("fingerprint", "=", fingerprint)
        .where("revoked_at", "is", null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    byFingerprint: (fingerprint: Buffer) =>
      db
        .selectFrom("device_certificate")
        .innerJoin("device_authority", "device_authority.id", "device_certificate.authority_id")
        .where("device_certificate.fingerprint", "=", fingerprint)
        .select([
          "device_certificate.device_id as deviceId",
          "device_certificate.ends_at as endsAt",
          "device_certificate.revoked_at as revokedAt",
          "device_authority.certificate as authority",
          "device_authority.tenant_id as tenantId",
        ])
        .executeTakeFirst(),

    async used(fingerprint: Buffer, at: Date, address: string): Promise<void> {
      await db
        .updateTable("device_certificate")
        .set({ last_used_at: at, last_address: address })
        .where("fingerprint", "=", fingerprint)
        .execute();
    },

    async endedBetween(after: Date, until: Date): Promise<string[]> {
      const rows = await db
        .selectFrom("device_certificate")
        .where("ends_at", ">", after)
        .where("ends_at", "<=", until)
        .select("device_id")
        .distinct()
        .execute();
      return rows.map(({ device_id }) => device_id);
    },
  };
}

export type CertificatesStore = ReturnType<typeof makeCertificatesStore>;
