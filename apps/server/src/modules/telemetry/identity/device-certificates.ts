import { X509Certificate } from "node:crypto";
import { certificateLimits, type DeviceIdentity, type IssuedCertificate } from "@oilcloud/contract";
import { dayMs, hourMs } from "@oilcloud/oil";
import type { Audited } from "../../../platform/audited.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Scope } from "../../../platform/scope.ts";
import type { Seal } from "../../../platform/seal.ts";
import type { DeviceNotices } from "./device-notices.ts";
import type { TelemetryDevice, TelemetryDevicesStore } from "../store/devices-store.ts";
import type { KnownDevices } from "../store/known-devices.ts";
import type { CertificatesStore } from "./certificates-store.ts";
import { makeAuthority, makeDeviceCertificate } from "./make-certificate.ts";

export interface DeviceCertificatesDeps {
  db: Db;
  store: CertificatesStore;
  devices: Pick<TelemetryDevicesStore, "inScope" | "byId">;
  known: Pick<KnownDevices, "byCertificate">;
  notices: Pick<DeviceNotices, "note">;
  audited: Audited;
  seal: Seal;
  deviceChanged(deviceId: string): void;
  clock: Clock;
}

const yearsOfAuthority = 30;
/** For devices whose clock is slow. */
const earlierMs = hourMs;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const nameOfAuthority = (tenantId: string) => `Oil Cloud devices ${tenantId}`;
const commonNameOf = ({ subject }: X509Certificate) => /^CN=(.*)$/m.exec(subject)?.[1] ?? "";
const fingerprintOf = (certificate: X509Certificate) =>
  Buffer.from(certificate.fingerprint256.replaceAll(":", ""), "hex");

/** Certificates by which devices identify themselves beside tokens, and the authority of each dealer that signs them. */
export function makeDeviceCertificates(deps: DeviceCertificatesDeps) {
  const { db, store, devices, known, notices, audited, seal, deviceChanged, clock } = deps;

  async function find(scope: Scope, deviceId: string): Promise<TelemetryDevice> {
    const device = await devices.inScope(scope, deviceId);
    if (!device) throw new AppError("notFound");
    return device;
  }

  /** The dealer's authority whose key this server can open; made with the first certificate. */
  async function authorityOf(within: Db, tenantId: string) {
    await store.lockTenant(within, tenantId);
    const name = nameOfAuthority(tenantId);
    for (const row of await store.authorities(within, tenantId)) {
      const key = seal.open(row.sealed_key);
      if (key !== null) return { id: row.id, name, certificate: row.certificate, key };
    }
    const now = clock();
    const until = new Date(now.getTime() + yearsOfAuthority * 365 * dayMs);
    const made = makeAuthority(name, { from: new Date(now.getTime() - earlierMs), until });
    const sealedKey = seal.close(made.key);
    const id = await store.addAuthority(within, tenantId, { certificate: made.certificate, sealedKey, now });
    return { id, name, ...made };
  }

  async function makeRoom(within: Db, deviceId: string, now: Date): Promise<void> {
    const rows = await store.of(within, deviceId);
    const working = rows.filter((row) => row.revoked_at === null && row.ends_at > now);
    if (working.length >= certificateLimits.working)
      throw new AppError("certificatesTooMany", { most: certificateLimits.working });
    const over = rows.filter((row) => !working.includes(row)).slice(certificateLimits.ended - 1);
    await store.drop(
      within,
      over.map(({ fingerprint }) => fingerprint),
    );
  }

  async function findShown(shown: X509Certificate, address: string): Promise<TelemetryDevice | undefined> {
    const fingerprint = fingerprintOf(shown);
    const row = await store.byFingerprint(fingerprint);
    const now = clock();
    const note = (deviceId: string, kind: "endedCertificate" | "foreignCertificate") =>
      notices.note({ deviceId, kind, at: now, address, otherAddress: "" });
    if (!row || !shown.verify(new X509Certificate(row.authority).publicKey)) {
      // It names a device that it was not issued for.
      const named = commonNameOf(shown).toLowerCase();
      if (uuid.test(named)) note(named, "foreignCertificate");
      return undefined;
    }
    await store.used(fingerprint, now, address);
    if (row.revokedAt !== null || row.endsAt <= now) {
      note(row.deviceId, "endedCertificate");
      return undefined;
    }
    const device = await devices.byId(row.deviceId);
    // One that was moved to another dealer needs a certificate of that dealer's authority.
    return device?.tenantId === row.tenantId ? device : undefined;
  }

  return {
    /** The device of a certificate whose private key a client has proved to hold. */
    async byCertificate(raw: Buffer, address: string): Promise<TelemetryDevice | undefined> {
      let shown: X509Certificate;
      try {
        shown = new X509Certificate(raw);
      } catch {
        return undefined;
      }
      return known.byCertificate(shown.fingerprint256, address, () => findShown(shown, address));
    },

    /** The private key is returned once and not kept. */
    async issue(scope: Scope, deviceId: string, days: number): Promise<IssuedCertificate> {
      const { id, tenantId } = await find(scope, deviceId);
      return audited.change([id], async (trx) => {
        const now = clock();
        const authority = await authorityOf(trx, tenantId);
        await makeRoom(trx, id, now);
        const until = new Date(now.getTime() + days * dayMs);
        const validity = { from: new Date(now.getTime() - earlierMs), until };
        const { certificate, key } = makeDeviceCertificate(authority, id, validity);
        const fingerprint = fingerprintOf(new X509Certificate(certificate));
        await store.add(trx, {
          fingerprint,
          device_id: id,
          authority_id: authority.id,
          created_at: now,
          ends_at: until,
        });
        return {
          certificateId: fingerprint.toString("hex"),
          certificate,
          privateKey: key,
          authority: authority.certificate,
        };
      });
    },

    async revoke(scope: Scope, deviceId: string, certificateId: string): Promise<{ certificateId: string }> {
      const { id } = await find(scope, deviceId);
      const isRevoked = await audited.change([id], (trx) =>
        store.revoke(trx, id, Buffer.from(certificateId, "hex"), clock()),
      );
      if (!isRevoked) throw new AppError("certificateUnknown");
      deviceChanged(id);
      return { certificateId };
    },

    async of(deviceId: string): Promise<DeviceIdentity["certificates"]> {
      const now = clock();
      return (await store.of(db, deviceId)).map((row) => ({
        certificateId: row.fingerprint.toString("hex"),
        since: row.created_at.getTime(),
        endTime: row.ends_at.getTime(),
        revokedTime: row.revoked_at?.getTime() ?? null,
        working: row.revoked_at === null && row.ends_at > now,
        lastTime: row.last_used_at?.getTime() ?? null,
        lastAddress: row.last_address,
      }));
    },

    endedBetween: store.endedBetween,
  };
}

export type DeviceCertificates = ReturnType<typeof makeDeviceCertificates>;
