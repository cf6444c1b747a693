import { type Static, Type } from "typebox";
import { managing } from "../../access/call-access.ts";
import type { Contract } from "../../call.ts";
import { name } from "../../fields/answer-fields.ts";
import { DeviceId } from "../../fields/fields.ts";
import { certificateLimits } from "../../values/device-identity.ts";

export const IssuedCertificate = Type.Object({
  /** SHA-256 of the certificate, as hexadecimal digits. */
  certificateId: name,
  /** In PEM, as are the others. */
  certificate: name,
  privateKey: name,
  authority: name,
});
export type IssuedCertificate = Static<typeof IssuedCertificate>;

export const deviceCertificateCalls = {
  "POST /system/customerdevice/issueCertificate": {
    summary:
      "Issue an X.509 certificate for a device, signed by the dealer's authority; its private key is returned once and " +
      "not kept. The device connects with it to the MQTT port with TLS, without a user name",
    access: managing,
    body: Type.Object({
      deviceId: DeviceId,
      days: Type.Integer({ minimum: 1, maximum: certificateLimits.days, examples: [730] }),
    }),
    reply: { kind: "data", schema: IssuedCertificate },
  },
  "POST /system/customerdevice/revokeCertificate": {
    summary: "Revoke a certificate of a device; connections of the device are closed",
    access: managing,
    body: Type.Object({
      deviceId: DeviceId,
      certificateId: Type.String({ pattern: "^[0-9a-f]{64}$", examples: ["0".repeat(64)] }),
    }),
    reply: { kind: "data", schema: Type.Object({ certificateId: name }) },
  },
} as const satisfies Contract;
