import { createHash, createHmac, randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "../../config.ts";
import { makeS3FileStores } from "./s3-file-store.ts";
import { signedHeaders } from "./s3-signature.ts";

const keys = { region: "cn-east-1", accessKey: "AKTEST", secretKey: "much+secret/indeed" };

/** Verifies the signature of a request as a store does, independently of the code under test. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const { authorization = "", host = "" } = request.headers;
  const header = (name: string) => String(request.headers[name] ?? "");
  const found =
    /^AWS4-HMAC-SHA256 Credential=AKTEST\/(\d{8})\/cn-east-1\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w+)$/.exec(
      authorization,
    );
  if (!found) return false;
  const [, day = "", names = "", signature = ""] = found;
  const bodyHash = createHash("sha256").update(body).digest("hex");
  if (header("x-amz-content-sha256") !== bodyHash || !header("x-amz-date").startsWith(day)) return false;
  const [place = "", query = ""] = (request.url ?? "").split("?");
  const canonical = `${request.method}\n${place}\n${query.split("&").sort().join("&")}\n${names
    .split(";")
    .map((name) => `${name}:${name === "host" ? host : header(name)}\n`)
    .join("")}\n${names}\n${bodyHash}`;
  const toSign = `AWS4-HMAC-SHA256\n${header("x-amz-date")}\n${day}/cn-east-1/s3/aws4_request\n${createHash("sha256").update(canonical).digest("hex")}`;
  let key: Buffer = createHmac("sha256", `AWS4${keys.secretKey}`).update(day).digest();
  for (const part of ["cn-east-1", "s3", "aws4_request"])
    key = createHmac("sha256", key).update(part).digest();
  return createHmac("sha256", key).update(toSign).digest("hex") === signature;
}

let store: Server;
let endpoint = "";
let folder = "";
const objects = new Map<string, Buffer>();
let answersBusy = 0;
/** Two entries per page, so that a list has several pages. */
const pageSize = 2;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "oilcloud-s3-"));
  store = createServer((request, response) => {
    void buffer(request).then((body) => {
      const end = (status: number, content: string | Buffer = "") =>
        response.writeHead(status, { "content-length": Buffer.byteLength(content) }).end(content);
      if (!isSigned(request, body)) return end(403, "<Error><Code>SignatureDoesNotMatch</Code></Error>");
      if (answersBusy-- > 0) return end(503, "<Error><Code>SlowDown</Code></Error>");
      const { pathname, searchParams } = new URL(request.url ?? "", "http://store");
      if (!pathname.startsWith("/files/oil")) return end(404, "<Error><Code>NoSuchBucket</Code></Error>");
      const key = pathname.slice("/files/oil/".length);
      if (key === "") return end(200, request.method === "GET" ? listed(searchParams) : "");
      if (request.method === "PUT") objects.set(key, body);
      if (request.method === "DELETE") objects.delete(key);
      const found = objects.get(key);
      return request.method === "GET" ? end(found ? 200 : 404, found) : end(200);
    });
  });
  await new Promise<void>((resolve) => store.listen(0, "127.0.0.1", resolve));
  endpoint = `http://127.0.0.1:${(store.address() as AddressInfo).port}/files`;
});
afterAll(async () => {
  await new Promise((resolve) => store.close(resolve));
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  objects.clear();
  answersBusy = 0;
});

function listed(query: URLSearchParams): string {
  const from = Number(query.get("continuation-token")?.replace("a&b ", "") ?? 0);
  const all = [...objects.keys()].filter((key) => key.startsWith(query.get("prefix") ?? "")).sort();
  const entries = all
    .slice(from, from + pageSize)
    .map(
      (key) => `<Contents><Key>${key}</Key><LastModified>2026-11-12T06:00:00.000Z</LastModified></Contents>`,
    );
  const more = from + pageSize < all.length;
  return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${entries.join("\n")}${
    more ? `<NextContinuationToken>a&amp;b ${from + pageSize}</NextContinuationToken>` : ""
  }</ListBucketResult>`;
}

const bytesOf = (found: { body: AsyncIterable<Uint8Array> } | null) =>
  buffer(found?.body ?? Readable.from([]));
const open = (changed: object = {}) =>
  makeS3FileStores({ endpoint, bucket: "oil", ...keys, ...changed }, path.join(folder, "spool"));

describe("files in a bucket", () => {
  it("are returned byte by byte, are listed by purpose, page by page, and are gone once deleted", async () => {
    const stores = await open();
    const exports = stores("exports");
    const large = randomBytes(3_000_000);
    async function* pieces() {
      for (let at = 0; at < large.length; at += 65_536) yield large.subarray(at, at + 65_536);
    }
    const { name, bytes } = await exports.put(pieces());
    expect(bytes).toBe(large.length);
    const found = await exports.get(name);
    expect(found?.bytes).toBe(large.length);
    expect((await bytesOf(found)).equals(large)).toBe(true);

    for (let i = 0; i < 4; i++) await exports.put(Buffer.from(`file ${i}`));
    await stores("pictures").put(Buffer.from("a picture"));
    const all = await exports.list();
    expect(all).toHaveLength(5);
    expect(all[0]).toEqual({ name: expect.any(String), writtenAt: new Date("2026-11-12T06:00:00Z") });

    await exports.delete(name);
    expect(await exports.get(name)).toBeNull();
    expect(await exports.get("../pictures/x")).toBeNull();
    expect(await readdir(path.join(folder, "spool"))).toEqual([]);
  });

  it("keeps nothing of what was broken off", async () => {
    const exports = (await open())("exports");
    async function* broken() {
      yield Buffer.from("half");
      throw new Error("the machine caught fire");
    }
    await expect(exports.put(broken())).rejects.toThrow("the machine caught fire");
    expect(objects.size).toBe(0);
    expect(await readdir(path.join(folder, "spool"))).toEqual([]);
  });

  it("asks again when the store is busy, and says what it said when it stays so", async () => {
    const exports = (await open())("exports");
    answersBusy = 2;
    const { name } = await exports.put(Buffer.from("patient"));
    expect((await bytesOf(await exports.get(name))).toString()).toBe("patient");
    answersBusy = 3;
    await expect(exports.get(name)).rejects.toThrow("The file store refused GET with 503 SlowDown");
  });

  it("stops the start with a sentence when the store refuses us or the bucket is not there", async () => {
    await expect(open({ secretKey: "wrong" })).rejects.toThrow(/S3_ENDPOINT is not available: .*403/);
    await expect(open({ bucket: "water" })).rejects.toThrow('has no bucket "water"');
  });
});

it("signs as the example in Amazon's documentation", () => {
  const { authorization } = signedHeaders(
    {
      method: "GET",
      url: new URL("https://examplebucket.s3.amazonaws.com/?max-keys=2&prefix=J"),
      sha256: createHash("sha256").digest("hex"),
      at: new Date("2013-05-24T00:00:00Z"),
    },
    {
      region: "us-east-1",
      accessKey: "AKIAIOSFODNN7EXAMPLE",
      secretKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
    },
  );
  expect(authorization).toContain(
    "Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7",
  );
});

it("is configured whole or not at all", () => {
  const read = (env: Record<string, string>) => readConfig(env, "/").s3;
  expect(read({})).toBeNull();
  const env = {
    S3_ENDPOINT: "https://s3.example.com",
    S3_BUCKET: "oil",
    S3_ACCESS_KEY: "a",
    S3_SECRET_KEY: "s",
  };
  expect(read(env)).toEqual({
    endpoint: "https://s3.example.com",
    bucket: "oil",
    region: "us-east-1",
    accessKey: "a",
    secretKey: "s",
  });
  expect(() => read({ ...env, S3_BUCKET: "" })).toThrow("S3_BUCKET is required when S3_ENDPOINT is set.");
  expect(() => read({ ...env, S3_ENDPOINT: "s3.example.com" })).toThrow(/must begin with http/);
});
