import { makeSeededRandom } from "../../../testing/seeded-random.ts";

/** What a hostile or broken client sends: text or bytes, whole or in pieces, or bytes that are no frames at all. */
export type Hostile =
  | { kind: "message"; data: string | Buffer }
  | { kind: "pieces"; pieces: (string | Buffer)[] }
  | { kind: "unfinished"; data: string }
  | { kind: "bytes"; bytes: Buffer };

export interface FuzzTargets {
  own: string;
  foreign: string;
  nowMs: number;
}

const unknownId = "00000000-0000-4000-8000-000000000000";
const kinds = ["tsSubCmds", "historyCmds", "attrSubCmds", "alarmSubCmds"] as const;
const numbers = [0, 1, -1, 7.5, 1e15, 2 ** 53, -(2 ** 60), 1e308, Number.MIN_VALUE, 4_102_444_800_000];
const others: unknown[] = [
  null,
  true,
  "",
  "1",
  "\u0000",
  "__proto__",
  "' or 1=1 --",
  [],
  {},
  [[1]],
  { toString: 1 },
];
const keys = ["oilTemp", "", ",,,", "a,b,c", "secret", "__proto__", "\u0000", "\ud800", "k,".repeat(3000)];
const aggregations = ["NONE", "MIN", "AVG", "COUNT", "MEDIAN", 3, null];
const scopes = ["LATEST_TELEMETRY", "CLIENT_SCOPE", "SHARED_SCOPE", "SERVER_SCOPE", "constructor", 7];

/** Frames as no client should write them: reserved bits and codes, lengths that lie, no mask, control in pieces. */
const badFrames = [
  Buffer.from([0xf1, 0x80, 0, 0, 0, 0]),
  Buffer.from([0x83, 0x80, 0, 0, 0, 0]),
  Buffer.from([0x81, 0x02, 0x7b, 0x7d]),
  Buffer.from([0x80, 0x80, 0, 0, 0, 0]),
  Buffer.from([0x09, 0x80, 0, 0, 0, 0]),
  Buffer.from([0x89, 0xfe, 0x00, 0x80, 0, 0, 0, 0]),
  Buffer.from([0x88, 0x81, 0, 0, 0, 0, 0x03]),
  Buffer.from([0x88, 0x82, 0, 0, 0, 0, 0x00, 0x01]),
  Buffer.from([0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]),
  Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0x10, 0, 0, 0, 0, 0, 0, 0]),
  Buffer.from([0x81, 0x84, 0, 0, 0, 0, 0xc3, 0x28, 0xff, 0xfe]),
];

/** Repeatable commands of every kind, each wrong in some way or good with a foreign device, and worse. */
export function makeMalformedCommands(seed: number, { own, foreign, nowMs }: FuzzTargets) {
  const { pick, chance, below, noise, bend } = makeSeededRandom(seed);

  const value = (): unknown => (chance(0.5) ? pick(numbers) : pick(others));
  const maybe = (good: unknown): unknown => (chance(0.93) ? good : value());

  function command(): Record<string, unknown> {
    const made: Record<string, unknown> = {
      cmdId: maybe(below(40)),
      entityType: maybe("DEVICE"),
      entityId: maybe(pick([own, foreign, unknownId, foreign.toUpperCase(), `${own}x`])),
      keys: maybe(chance(0.5) ? undefined : pick(keys)),
      scope: maybe(chance(0.6) ? undefined : pick<unknown>(scopes)),
      startTs: maybe(chance(0.5) ? nowMs - below(1e10) : pick(numbers)),
      endTs: maybe(chance(0.5) ? nowMs : pick(numbers)),
      interval: maybe(pick(numbers)),
      limit: maybe(pick(numbers)),
      agg: maybe(pick<unknown>(aggregations)),
      unsubscribe: maybe(chance(0.2)),
    };
    for (const name of Object.keys(made)) if (chance(0.03)) delete made[name];
    return made;
  }

  const list = () => Array.from({ length: 1 + below(3) }, () => (chance(0.9) ? command() : value()));
  const message = () => {
    const made = Object.fromEntries(
      kinds.filter(() => chance(0.5)).map((kind) => [kind, chance(0.93) ? list() : value()]),
    );
    return JSON.stringify(chance(0.95) ? made : value());
  };
  const nested = () => {
    const depth = pick([50, 3000, 20_000]);
    const inside = pick(["", "1", JSON.stringify(command())]);
    return `{"${pick(kinds)}":${"[".repeat(depth)}${inside}${chance(0.8) ? "]".repeat(depth) : ""}}`;
  };
  const huge = () =>
    message()
      .replace(/"cmdId":[^,}]*/, `"cmdId":${pick(["9".repeat(400), "1e999", "-1e999", "1E-400"])}`)
      .replace(/"startTs":[^,}]*/, `"startTs":-${"9".repeat(300)}`);
  const broken = () => {
    const text = message();
    return chance(0.5) ? text.slice(0, below(text.length)) : bend(Buffer.from(text)).toString("latin1");
  };

  const data = (): string | Buffer => {
    const text = pick([message, message, message, nested, huge, broken, broken])();
    if (chance(0.2)) return Buffer.from(text);
    return chance(0.1) ? noise(below(300)) : text;
  };

  return {
    chance,
    next(): Hostile {
      if (chance(0.02)) return { kind: "bytes", bytes: chance(0.6) ? pick(badFrames) : noise(1 + below(80)) };
      if (chance(0.01)) return { kind: "unfinished", data: message() };
      if (chance(0.005)) return { kind: "message", data: "x".repeat(65_537 + below(1000)) };
      const whole = data();
      if (!chance(0.2)) return { kind: "message", data: whole };
      const at = below(whole.length);
      return { kind: "pieces", pieces: [whole.slice(0, at), whole.slice(at, at + 1), whole.slice(at + 1)] };
    },
  };
}
