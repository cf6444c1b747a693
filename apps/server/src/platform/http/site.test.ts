import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeHttp } from "./server.ts";
import { serveSite } from "./site.ts";

let folder: string;
let http: ReturnType<typeof makeHttp>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "site-"));
  await build("first");
  http = makeHttp({ logger: false, proxies: 0 });
  await serveSite(http, folder);
});
afterAll(async () => {
  await http.close();
  await rm(folder, { recursive: true });
});

/** A version of the web: a page, and the code that it asks for by its hashed name. */
async function build(version: string): Promise<void> {
  await rm(path.join(folder, "assets"), { recursive: true, force: true });
  await mkdir(path.join(folder, "assets"));
  const nonce = '<meta property="csp-nonce" nonce="__CSP_NONCE__" />';
  await writeFile(
    path.join(folder, "index.html"),
    `${nonce}<script src="/assets/main-${version}.js"></script>`,
  );
  const code = `start("${version}")`;
  await writeFile(path.join(folder, "assets", `main-${version}.js`), code);
  await writeFile(path.join(folder, "assets", `main-${version}.js.gz`), gzipSync(code));
}

it("serves a version that was built while the server runs, page and code", async () => {
  expect((await http.inject("/")).body).toContain("main-first.js");
  await build("second");
  for (const page of ["/", "/dealer", "/dataanalysis/device-detail?deviceId=1"]) {
    const { statusCode, body } = await http.inject(page);
    expect(statusCode).toBe(200);
    expect(body).toContain("main-second.js");
  }
  const code = await http.inject("/assets/main-second.js");
  expect(code.body).toBe('start("second")');
  expect(code.headers["cache-control"]).toContain("immutable");
  const small = await http.inject({ url: "/assets/main-second.js", headers: { "accept-encoding": "gzip" } });
  expect(small.headers["content-encoding"]).toBe("gzip");
  expect(small.headers["content-type"]).toContain("javascript");
});

it("lets a page write styles with the nonce of its own answer alone", async () => {
  const nonces = [];
  for (const page of ["/", "/dealer", "/"]) {
    const { body, headers } = await http.inject(page);
    const nonce = /nonce="(?<nonce>[^"]+)"/.exec(body)?.groups?.["nonce"] ?? "";
    expect(headers["content-security-policy"]).toContain(`style-src 'self' 'nonce-${nonce}';`);
    expect(headers["content-security-policy"]).not.toMatch(/style-src(-elem)? [^;]*unsafe-inline/);
    nonces.push(nonce);
  }
  expect(new Set(nonces).size).toBe(3);
  const file = await http.inject("/index.html");
  expect(file.body).not.toContain("__CSP_NONCE__");
});

it("serves no page in place of code or of a call, and nothing outside its folder", async () => {
  for (const url of [
    "/assets/main-gone.js",
    "/api/nothing",
    "/api/system/nothing",
    "/../package.json",
    "/%2e%2e/package.json",
  ]) {
    const { statusCode, body } = await http.inject(url);
    expect(body, url).not.toContain("<script");
    expect(statusCode, url).toBeGreaterThanOrEqual(400);
  }
  expect((await http.inject("/")).headers["cache-control"]).toBe("no-cache");
});
