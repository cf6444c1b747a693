import { type Call, type CallName, contract } from "@oilcloud/contract";
import { type Ids } from "./sample-input.ts";
import { requestFor } from "./sample-request.ts";
import { makeSeededRandom, type SeededRandom } from "./seeded-random.ts";

export interface FuzzedRequest {
  /** The call it was made from. */
  call: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  payload: Buffer | null;
}

export interface FuzzTargets {
  /** Ids of things that are there, of others' and of nothing; those of the first are kept from being removed. */
  ids: readonly Ids[];
  deviceTokens: readonly string[];
}

const calls = Object.entries(contract) as [CallName, Call][];
/** What would leave the rest of a run with nothing to work on. */
const isEnding = (name: CallName) =>
  /delete|remove|logout|signout|close|disable|restore|reset|revoke|end|password|second/i.test(name) ||
  name.startsWith("DELETE");

const wildTexts = [
  "",
  " ",
  "\u0000",
  "\ud800",
  "a\udfffb",
  "\u202e",
  "\r\nSet-Cookie: a=b",
  "'; drop table account; --",
  "<script>alert(1)</script>",
  "../../../etc/passwd",
  "%00",
  "%s%n",
  "${7*7}",
  "=cmd|' /C calc'!A0",
  "＝1+1",
  "__proto__",
  "constructor",
  "null",
  "NaN",
  "-1",
  "1e309",
  "9007199254740993",
  "0x10",
  "2026-02-30",
  "2026-13-01 25:61:61",
  "99999-01-01",
  "-271821-04-20T00:00:00.000Z",
  "Etc/Nowhere",
  "00000000-0000-0000-0000-000000000000",
  "ffffffff-ffff-4fff-bfff-ffffffffffffff",
  "١٢٣",
  "😀".repeat(300),
  "长".repeat(3000),
  "a".repeat(70_000),
  "(a+)+$",
  "*",
  "\\",
  "%",
  "_",
];
const wildValues: unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e308,
  5e-324,
  8.64e15,
  8.64e15 + 1,
  -62_135_596_800_001,
  253_402_300_800_000,
  [],
  {},
  [[]],
  [null],
  { length: -1 },
  { toString: null },
];
const wildHeaders: [string, string][] = [
  ["lang", "xx-YY"],
  ["lang", "zh-CN,en;q=9"],
  ["lang", "a".repeat(3000)],
  ["accept-language", "*;q=NaN"],
  ["accept", "text/event-stream"],
  ["accept-encoding", "gzip;q=-1, br, \u00ff"],
  ["content-type", "application/json; charset=utf-16"],
  ["content-type", "multipart/form-data"],
  ["content-type", "multipart/form-data; boundary="],
  ["content-type", "text/plain"],
  ["content-type", "application/x-www-form-urlencoded"],
  ["content-type", ";;;"],
  ["content-encoding", "gzip"],
  ["range", "bytes=99999999999-0"],
  ["if-modified-since", "yesterday"],
  ["if-none-match", "\u00ff"],
  ["cookie", "token=; token=a; refreshToken=%00; language=xx"],
  ["cookie", "token=%E0%A4%A"],
  ["x-authorization", "Bearer"],
  ["x-authorization", "Basic Og=="],
  ["x-authorization", `Bearer ${"e".repeat(8000)}`],
  ["x-authorization", "Bearer a.b.c"],
  ["authorization", "Digest x"],
  ["x-forwarded-for", "::ffff:999.1.1.1, not an address"],
  ["x-forwarded-proto", "gopher"],
  ["x-forwarded-host", "evil.example.com"],
  ["user-agent", "\u00ff".repeat(2000)],
  ["x-request-id", "\u00e9"],
  ["expect", "200-ok"],
];
const paths = [
  "/",
  "/healthz",
  "/readyz",
  "/metrics",
  "/api",
  "/api/",
  "/api/docs",
  "/api/docs/json",
  "/api/%2e%2e/%2e%2e/etc/passwd",
  "/assets/..%2f..%2findex.html",
  "/index.html%00",
  "/api/ws/plugins/telemetry",
  "/api/ws/plugins/telemetry?token=%00",
  "/favicon.ico",
  "//",
  "/%",
  "/%C0%AE",
  `/${"a/".repeat(2000)}`,
];
const deviceCalls = [
  "POST telemetry",
  "POST attributes",
  "GET attributes?clientKeys=serial&sharedKeys=a",
  "GET attributes",
  "POST rpc",
  "POST rpc/1",
  "GET rpc?timeout=1",
  "POST claim",
  "GET nothing",
];

/**
 * A request of the contract that is wrong in some way, or right with wild content. The same seed and number make the same
 * one, so that what broke can be sent again.
 */
export function fuzzedRequest(seed: number, number: number, targets: FuzzTargets): FuzzedRequest {
  const random = makeSeededRandom(seed * 1_000_003 + number);
  const made = random.chance(0.04)
    ? besideTheContract(random)
    : random.chance(0.08)
      ? ofDevice(random, targets)
      : ofContract(random, targets);
  const headers: Record<string, string> = { lang: random.pick(["en", "zh-CN"]), ...made.headers };
  while (random.chance(0.12)) {
    const [name, value] = random.pick(wildHeaders);
    headers[name] = value;
  }
  let { url } = made;
  if (random.chance(0.03))
    url = random.pick([`${url}/`, `${url}%00`, `${url}?`, url.replace("/api/", "/api//")]);
  return { ...made, url, headers };
}

function ofContract(random: SeededRandom, { ids }: FuzzTargets): FuzzedRequest {
  const [name, call] = random.pick(calls);
  const spared = isEnding(name) && !random.chance(0.002) ? ids.slice(1) : ids;
  const base = requestFor(name, call, random.pick(spared));
  const method = random.chance(0.01) ? random.pick(["PUT", "PATCH", "OPTIONS", "HEAD"]) : String(base.method);
  const query = queryText(random, (base.query ?? {}) as Query);
  const url = `${base.url as string}${query}`;
  const given = base.payload as Buffer | object | undefined;
  if (given === undefined) return { call: name, method, url, headers: {}, payload: null };
  if (Buffer.isBuffer(given)) {
    const headers = base.headers as Record<string, string>;
    return { call: name, method, url, headers, payload: random.chance(0.5) ? random.bend(given) : given };
  }
  const headers = { "content-type": "application/json" };
  return { call: name, method, url, headers, payload: bodyBytes(random, given) };
}

function bodyBytes(random: SeededRandom, body: object): Buffer {
  const text = JSON.stringify(random.chance(0.2) ? body : wilder(random, body)) ?? "null";
  const bytes = Buffer.from(text, "utf8");
  if (random.chance(0.03)) return random.bend(bytes);
  if (random.chance(0.01)) return bytes.subarray(0, random.below(bytes.length));
  if (random.chance(0.01)) return random.noise(200);
  return bytes;
}

/** A copy in which some of the values are others. */
function wilder(random: SeededRandom, value: unknown): unknown {
  if (random.chance(0.12)) return wild(random, value);
  if (Array.isArray(value)) {
    const changed = value.map((each) => wilder(random, each));
    return random.chance(0.1) ? Array.from({ length: 300 }, () => changed[0]) : changed;
  }
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value)
    .filter(() => !random.chance(0.05))
    .map(([key, each]) => [key, wilder(random, each)]);
  return Object.fromEntries(random.chance(0.05) ? [...fields, [random.pick(wildTexts), 1]] : fields);
}

const wild = (random: SeededRandom, instead: unknown): unknown =>
  typeof instead === "string" && random.chance(0.7) ? random.pick(wildTexts) : random.pick(wildValues);

type Query = Record<string, string | number | boolean | undefined>;

function queryText(random: SeededRandom, query: Query): string {
  const parts = Object.entries(query).flatMap(([key, value]) => {
    if (value === undefined || random.chance(0.05)) return [];
    const text = random.chance(0.25) ? encoded(random.pick(wildTexts)) : encoded(String(value));
    const one = `${encodeURIComponent(key)}=${random.chance(0.02) ? "%E0%A4%A" : text}`;
    return random.chance(0.03) ? [one, one] : [one];
  });
  if (random.chance(0.03)) parts.push(random.pick(["__proto__=1", "a[]=1", "=", "&&", "%00=%00"]));
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}

const encoded = (text: string) =>
  encodeURIComponent(Buffer.from(text.slice(0, 4000), "utf8").toString("utf8"));

function ofDevice(random: SeededRandom, { deviceTokens }: FuzzTargets): FuzzedRequest {
  const [method = "GET", rest = ""] = random.pick(deviceCalls).split(" ");
  const token = random.chance(0.8) ? random.pick(deviceTokens) : encoded(random.pick(wildTexts));
  const body = random.pick<unknown>([
    { oilTemp: 40 },
    [{ ts: Date.now(), values: { oilTemp: 41 } }],
    { ts: random.pick(wildValues), values: { a: 1 } },
    { [random.pick(wildTexts)]: random.pick(wildTexts) },
    { method: "getSessionLimits", params: {} },
    wilder(random, { oilTemp: 40, text: "a", nested: { a: [1] } }),
  ]);
  return {
    call: `device ${method} ${rest}`,
    method,
    url: `/api/v1/${token}/${rest}`,
    headers: { "content-type": "application/json" },
    payload: method === "POST" ? bodyBytes(random, body ?? {}) : null,
  };
}

function besideTheContract(random: SeededRandom): FuzzedRequest {
  const url = random.pick(paths);
  return {
    call: url.slice(0, 40),
    method: random.pick(["GET", "HEAD", "POST"]),
    url,
    headers: {},
    payload: null,
  };
}
