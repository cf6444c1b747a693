import { execFile } from "node:child_process";
import { X509Certificate } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { AuditRow, DeviceIdentity, IssuedCertificate } from "@oilcloud/contract";
import { sql } from "kysely";
import { connectAsync, type IClientOptions, type MqttClient } from "mqtt";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { loadCertificate } from "../../../platform/certificate.ts";
import { type FleetPlatform, makeFleetPlatform } from "../../../testing/fleet-platform.ts";
import { selfSigned } from "../../../testing/self-signed.ts";
import { makeAuthority, makeDeviceCertificate } from "./make-certificate.ts";

const mosquitto = "/usr/bin/mosquitto_pub";
const run = promisify(execFile);
const dayS = 24 * 3600;
const ofServer = selfSigned(7);
let platform: FleetPlatform;
let folder: string;
let port: number;
let deviceId: string;
const clients: MqttClient[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "oilcloud-certificates-"));
  const files = { certFile: path.join(folder, "server.pem"), keyFile: path.join(folder, "server.key") };
  await writeFile(files.certFile, ofServer.cert);
  await writeFile(files.keyFile, ofServer.key);
  platform = await makeFleetPlatform();
  port = await platform.mqtt.listen("127.0.0.1", 0, await loadCertificate(files, () => {}));
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.endAsync(true);
});
afterAll(async () => {
  await platform.close();
  await rm(folder, { recursive: true, force: true });
});

let added = 0;
const add = async (customerId = platform.customerId) => {
  deviceId = await platform.addDevice(customerId, `certified ${++added}`);
};
async function issue(days = 365, who = "dealer"): Promise<IssuedCertificate> {
  const body = { deviceId, days };
  const { data, msg } = await platform.ask<IssuedCertificate>(
    who,
    "POST",
    "customerdevice/issueCertificate",
    body,
  );
  if (!data) throw new Error(msg);
  return data;
}
async function connect(options: IClientOptions): Promise<MqttClient> {
  const client = await connectAsync(`mqtts://localhost:${port}`, {
    ca: ofServer.cert,
    reconnectPeriod: 0,
    keepalive: 0,
    ...options,
  });
  clients.push(client);
  return client;
}
const withCertificate = ({ certificate, privateKey }: IssuedCertificate) =>
  connect({ cert: certificate, key: privateKey });
async function identity(): Promise<DeviceIdentity> {
  const address = `customerdevice/identity?deviceId=${deviceId}`;
  const { data } = await platform.ask<DeviceIdentity>("dealer", "GET", address);
  if (!data) throw new Error("no answer");
  return data;
}
async function stored(id: string): Promise<unknown[]> {
  const { rows } = await sql`
    select ts from sample join device on device.number = sample.device_number where device.id = ${id}
  `.execute(platform.db);
  return rows;
}

describe("a certificate", () => {
  it("is signed by the dealer's one authority, for its device, with a key that is not kept", async () => {
    await add();
    const first = await issue();
    const second = await issue();
    const [one, two] = [first, second].map(({ certificate }) => new X509Certificate(certificate));
    const authority = new X509Certificate(first.authority);
    expect(second.authority).toBe(first.authority);
    expect(one?.verify(authority.publicKey)).toBe(true);
    expect(two?.verify(authority.publicKey)).toBe(true);
    expect(one?.checkIssued(authority)).toBe(true);
    expect(authority.ca).toBe(true);
    expect(one?.ca).toBe(false);
    expect(one?.subject).toBe(`CN=${deviceId}`);
    expect(one?.serialNumber).not.toBe(two?.serialNumber);
    const rows = await platform.db.selectFrom("device_authority").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain("PRIVATE KEY");
    const kept = JSON.stringify(await platform.db.selectFrom("device_certificate").selectAll().execute());
    expect(kept).not.toContain(first.privateKey.split("\n")[1] ?? "");
    await add(platform.foreignId);
    expect((await issue(30, "root")).authority).not.toBe(first.authority);
  });

  it("connects its device without a user name, over MQTT with TLS", async () => {
    await add();
    const client = await withCertificate(await issue());
    await client.publishAsync("v1/devices/me/telemetry", JSON.stringify({ oilTemp: 50 }), { qos: 1 });
    expect(await stored(deviceId)).toHaveLength(1);
    expect((await identity()).certificates).toMatchObject([
      { working: true, lastTime: platform.now().getTime(), lastAddress: "127.0.0.1" },
    ]);
  });

  it("is beside a token: the token counts where both are shown, and TLS without either is refused", async () => {
    await add();
    const certificate = await issue();
    await add();
    const username = await platform.telemetry.devices.issueToken(deviceId, platform.now());
    const client = await connect({ username, cert: certificate.certificate, key: certificate.privateKey });
    await client.publishAsync("v1/devices/me/telemetry", JSON.stringify({ oilTemp: 50 }), { qos: 1 });
    expect(await stored(deviceId)).toHaveLength(1);
    await expect(connect({})).rejects.toMatchObject({ code: 5 });
    await connect({ username });
  });

  it.skipIf(!existsSync(mosquitto))("is taken from mosquitto_pub, made with OpenSSL's checks", async () => {
    await add();
    const { certificate, privateKey, authority } = await issue();
    const file = async (name: string, text: string) => {
      await writeFile(path.join(folder, name), text);
      return path.join(folder, name);
    };
    const [cert, key, ca] = [
      await file("device.pem", certificate),
      await file("device.key", privateKey),
      await file("authority.pem", authority),
    ];
    const { stdout } = await run("openssl", [
      "verify",
      "-x509_strict",
      "-purpose",
      "sslclient",
      "-CAfile",
      ca,
      cert,
    ]).catch((error: { stdout: string; stderr: string }) => ({ stdout: error.stdout + error.stderr }));
    expect(stdout).toContain("OK");
    const said = ["-h", "localhost", "-p", String(port), "--cafile", path.join(folder, "server.pem")];
    const topic = ["-q", "1", "-t", "v1/devices/me/telemetry", "-m", '{"oilTemp":51}'];
    await run(mosquitto, [...said, "--cert", cert, "--key", key, ...topic]);
    expect(await stored(deviceId)).toHaveLength(1);
  });
});

describe("a certificate that does not count", () => {
  it("was revoked: its connection ends, it is refused, and that is reported", async () => {
    await add();
    const certificate = await issue();
    const { certificateId } = certificate;
    const client = await withCertificate(certificate);
    const body = { deviceId, certificateId };
    expect((await platform.ask("dealer", "POST", "customerdevice/revokeCertificate", body)).code).toBe(200);
    await vi.waitFor(() => expect(client.connected).toBe(false));
    await expect(withCertificate(certificate)).rejects.toMatchObject({ code: 5 });
    expect(await identity()).toMatchObject({
      certificates: [{ working: false, revokedTime: platform.now().getTime() }],
      notices: [{ kind: "endedCertificate", address: "127.0.0.1" }],
    });
    expect((await platform.ask("dealer", "POST", "customerdevice/revokeCertificate", body)).code).not.toBe(
      200,
    );
    const { rows = [] } = await platform.ask<AuditRow>("dealer", "GET", "audit/list?security=deviceIdentity");
    expect(rows[0]?.title).toBe(`certified ${added} · Uses a certificate that has ended or was revoked`);
  });

  it("has expired: its connection ends, and it is refused", async () => {
    await add();
    const certificate = await issue(1);
    const client = await withCertificate(certificate);
    platform.pass(dayS + 1);
    await platform.telemetry.identity.flush();
    await vi.waitFor(() => expect(client.connected).toBe(false));
    await expect(withCertificate(certificate)).rejects.toMatchObject({ code: 5 });
    expect((await identity()).notices).toMatchObject([{ kind: "endedCertificate" }]);
  });

  it("is of another authority, even one of the same name, and is reported at the device that it names", async () => {
    await add();
    const { authority } = await issue();
    const validity = { from: new Date(Date.now() - 1000), until: new Date(Date.now() + dayS * 1000) };
    const name = new X509Certificate(authority).subject.replace("CN=", "");
    const own = makeAuthority(name, validity);
    const { certificate: cert, key } = makeDeviceCertificate({ name, key: own.key }, deviceId, validity);
    await expect(connect({ cert, key })).rejects.toMatchObject({ code: 5 });
    expect((await identity()).notices).toMatchObject([{ kind: "foreignCertificate" }]);
  });

  it("is shown without its private key: the handshake fails", async () => {
    await add();
    const { certificate } = await issue();
    await expect(connect({ cert: certificate, key: ofServer.key })).rejects.toThrow();
  });

  it("is of a device out of scope, or one too many", async () => {
    await add(platform.foreignId);
    await expect(issue()).rejects.toThrow();
    await add();
    for (let i = 0; i < 5; i++) await issue();
    await expect(issue()).rejects.toThrow(/at most 5 certificates/);
  });
});
