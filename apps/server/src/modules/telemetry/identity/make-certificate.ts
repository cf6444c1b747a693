import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from "node:crypto";

/** A certificate and its private key, in PEM. */
export interface KeyedCertificate {
  certificate: string;
  key: string;
}

interface Validity {
  from: Date;
  until: Date;
}

/** One value of ASN.1 in its distinguished encoding. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, "hex"));
const commonName = (name: string) =>
  sequence(der(0x31, sequence(oid("550403"), der(0x0c, Buffer.from(name, "utf8")))));

/** Two digits for the year until 2049, four after it, as RFC 5280 asks. */
function time(at: Date): Buffer {
  const digits = at.toISOString().replaceAll(/[-:T]/g, "").slice(0, 14);
  const isShort = at.getUTCFullYear() < 2050;
  return der(isShort ? 0x17 : 0x18, Buffer.from(`${isShort ? digits.slice(2) : digits}Z`, "latin1"));
}

/** Positive and random, so that no two certificates of an authority share one. */
function serialNumber(): Buffer {
  const bytes = randomBytes(16);
  bytes[0] = (bytes[0]! & 0x7f) | 0x40;
  return der(0x02, bytes);
}

const extension = (id: string, isCritical: boolean, content: Buffer) =>
  sequence(oid(id), ...(isCritical ? [der(0x01, Buffer.from([0xff]))] : []), der(0x04, content));
const bits = (unused: number, value: number) => der(0x03, Buffer.from([unused, value]));

const spki = (key: KeyObject) => key.export({ type: "spki", format: "der" });
/** An uncompressed point of P-256, which ends the encoded key. */
const pointBytes = 65;
const keyIdentifier = (key: KeyObject) => createHash("sha1").update(spki(key).subarray(-pointBytes)).digest();

const ofAuthority = [
  extension("551d13", true, sequence(der(0x01, Buffer.from([0xff])))), // basic constraints: an authority
  extension("551d0f", true, bits(1, 0x06)), // signs certificates and revocations
];
const ofDevice = [
  extension("551d13", true, sequence()), // basic constraints: no authority
  extension("551d0f", true, bits(7, 0x80)), // digital signature
  extension("551d25", false, sequence(oid("2b06010505070302"))), // authentication of a client
];

const ecdsaWithSha256 = sequence(oid("2a8648ce3d040302"));

const pem = (label: string, content: Buffer) =>
  `-----BEGIN ${label}-----\n${content.toString("base64").replaceAll(/.{1,64}/g, "$&\n")}-----END ${label}-----\n`;

const newKeys = () => generateKeyPairSync("ec", { namedCurve: "P-256" });
const pkcs8 = (key: KeyObject) => key.export({ type: "pkcs8", format: "pem" }).toString();

function signed(
  {
    issuer,
    subject,
    validity,
    extensions,
  }: Record<"issuer" | "subject", string> & {
    validity: Validity;
    extensions: readonly Buffer[];
  },
  publicKey: KeyObject,
  signingKey: KeyObject,
): Buffer {
  const identifiers = [
    extension("551d0e", false, der(0x04, keyIdentifier(publicKey))),
    extension("551d23", false, sequence(der(0x80, keyIdentifier(createPublicKey(signingKey))))),
  ];
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))), // version 3
    serialNumber(),
    ecdsaWithSha256,
    commonName(issuer),
    sequence(time(validity.from), time(validity.until)),
    commonName(subject),
    spki(publicKey),
    der(0xa3, sequence(...extensions, ...identifiers)),
  );
  const signature = der(0x03, Buffer.from([0]), sign("sha256", body, signingKey));
  return sequence(body, ecdsaWithSha256, signature);
}

export function makeAuthority(name: string, validity: Validity): KeyedCertificate {
  const { publicKey, privateKey } = newKeys();
  const content = signed(
    { issuer: name, subject: name, validity, extensions: ofAuthority },
    publicKey,
    privateKey,
  );
  return { certificate: pem("CERTIFICATE", content), key: pkcs8(privateKey) };
}

/** With a key pair of its own. */
export function makeDeviceCertificate(
  authority: { name: string; key: string },
  subject: string,
  validity: Validity,
): KeyedCertificate {
  const { publicKey, privateKey } = newKeys();
  const content = signed(
    { issuer: authority.name, subject, validity, extensions: ofDevice },
    publicKey,
    createPrivateKey(authority.key),
  );
  return { certificate: pem("CERTIFICATE", content), key: pkcs8(privateKey) };
}
