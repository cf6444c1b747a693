import type { Column, Keyset, Readings } from "../readings.ts";

/** A generator with a seed, so that a failure can be repeated. */
export function makeRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Random = ReturnType<typeof makeRandom>;
const fromBits = (bits: number): number => new Float32Array(Uint32Array.of(bits).buffer)[0] ?? 0;

/** Values of one key, by the place of each. */
export const courses: Record<string, (random: Random, count: number) => number[]> = {
  constant: (_, count) => Array.from({ length: count }, () => 17.25),
  zeros: (_, count) => Array.from({ length: count }, () => 0),
  counter: (random, count) => {
    let n = Math.floor(random() * 1e7);
    return Array.from({ length: count }, () => (n += Math.floor(random() * 9)));
  },
  "counter that starts again": (_random, count) => Array.from({ length: count }, (_, i) => i % 700),
  ...Object.fromEntries(
    [1, 2, 3, 4, 5].map((places) => [
      `decimals with ${places} places`,
      (random: Random, count: number) => {
        let value = random() * 100 - 20;
        return Array.from({ length: count }, () => Number((value += random() - 0.5).toFixed(places)));
      },
    ]),
  ),
  "decimals of changing places": (random, count) =>
    Array.from({ length: count }, (_, i) => Number((random() * 50).toFixed(Math.floor(i / 1500) % 5))),
  "float noise": (random, count) => Array.from({ length: count }, () => Math.sin(random() * 1e6) * 1e-7),
  "any bits": (random, count) => Array.from({ length: count }, () => fromBits(random() * 2 ** 32)),
  "decimals with odd ones": (random, count) =>
    Array.from({ length: count }, (_, i) => (i % 97 === 3 ? Math.PI * random() : i / 100)),
  extremes: (random, count) => {
    const of = [
      0,
      -0,
      Number.NaN,
      Infinity,
      -Infinity,
      3.4028235e38,
      -3.4028235e38,
      1e-45,
      -1e-45,
      2 ** 30,
      16_777_217,
    ];
    return Array.from({ length: count }, () => of[Math.floor(random() * of.length)] ?? 0);
  },
  "large whole numbers": (random, count) => Array.from({ length: count }, () => (random() - 0.5) * 2 ** 40),
};

export const timings: Record<string, (random: Random, count: number) => number[]> = {
  regular: (_random, count) => Array.from({ length: count }, (_, i) => i * 30_000),
  jittering: (random, count) =>
    Array.from({ length: count }, (_, i) => i * 30_000 + Math.floor(random() * 900)),
  "with gaps": (random, count) => {
    let ms = 0;
    return Array.from({ length: count }, () => (ms += random() < 0.01 ? 40_000_000 : 1000));
  },
  irregular: (random, count) => {
    let ms = 0;
    return Array.from({ length: count }, () => (ms += 1 + Math.floor(random() ** 4 * 300_000)));
  },
};

const startMs = Date.parse("2026-10-05T00:00:00Z");

/** Rows whose keys, values, marks and times are drawn. */
export function randomReadings(seed: number, count: number): Readings {
  const random = makeRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const times = Float64Array.from(pick(Object.values(timings))(random, count), (ms) => startMs + ms);
  const keyCount = 1 + Math.floor(random() * 6);
  const keyIds = Array.from({ length: keyCount }, (_, i) => 1 + i * 37);
  const keysets: Keyset[] = [{ id: 5, keyIds }];
  if (keyCount > 1)
    keysets.push({ id: 2 ** 31 - 1, keyIds: keyIds.slice(1) }, { id: 12, keyIds: [keyIds[0] ?? 1] });
  const share = pick([0, 0.1, 0.5]);
  const keysetOfRow = Uint16Array.from(times, () =>
    random() < share ? Math.floor(random() * keysets.length) : 0,
  );
  keysetOfRow.set([...keysets.keys()].slice(0, count)); // each is used, where there is a row for it
  const used = keysets.filter((_, i) => keysetOfRow.includes(i));
  return {
    times,
    keysets: used,
    keysetOfRow,
    hasMarks: Uint8Array.from(times, () => (random() < share ? 1 : 0)),
    columns: keyIds.flatMap((keyId) => {
      const rows = keysetOfRow.reduce((n, keyset) => n + (used[keyset]?.keyIds.includes(keyId) ? 1 : 0), 0);
      return rows > 0 ? [randomColumn(random, keyId, rows)] : [];
    }),
  };
}

function randomColumn(random: Random, keyId: number, count: number): Column {
  const course = Object.values(courses)[Math.floor(random() * Object.keys(courses).length)];
  const values = Float32Array.from(course?.(random, count) ?? []);
  const missing = random() < 0.2 ? Uint8Array.from(values, () => (random() < 0.05 ? 1 : 0)) : null;
  if (missing) for (let i = 0; i < count; i++) if (missing[i]) values[i] = 0;
  const marks =
    random() < 0.4 ? Int16Array.from(values, () => (random() < 0.1 ? pickMark(random) : 0)) : null;
  return { keyId, values, missing: orNull(missing), marks: orNull(marks) };
}

const pickMark = (random: Random) => [-32_768, 32_767, 1, 5, 12][Math.floor(random() * 5)] ?? 1;
const orNull = <T extends Uint8Array | Int16Array>(list: T | null) =>
  list?.some((n) => n !== 0) ? list : null;
