import { dayMs } from "@oilcloud/oil";
import { generateKeyPairSync, sign } from "node:crypto";

const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, "hex"));
const named = (name: string) =>
  sequence(der(0x31, sequence(oid("550403"), der(0x0c, Buffer.from(name, "utf8")))));
const utcTime = (at: Date) =>
  der(0x17, Buffer.from(`${at.toISOString().replaceAll(/[-:T]/g, "").slice(2, 14)}Z`, "latin1"));

const ecdsaWithSha256 = sequence(oid("2a8648ce3d040302"));

/** A certificate for localhost and 127.0.0.1, signed by itself, and its key, in PEM. Needs no program beside Node. */
export function selfSigned(serial: number): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const altNames = sequence(
    der(0x82, Buffer.from("localhost", "latin1")),
    der(0x87, Buffer.from([127, 0, 0, 1])),
  );
  const extension = sequence(sequence(oid("551d11"), der(0x04, altNames)));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([serial])),
    ecdsaWithSha256,
    named("localhost"),
    sequence(utcTime(new Date(Date.now() - dayMs)), utcTime(new Date(Date.now() + dayMs))),
    named("localhost"),
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, extension),
  );
  const signature = der(0x03, Buffer.from([0]), sign("sha256", body, privateKey));
  const whole = sequence(body, ecdsaWithSha256, signature).toString("base64");
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${whole.replaceAll(/.{64}/g, "$&\n")}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}
