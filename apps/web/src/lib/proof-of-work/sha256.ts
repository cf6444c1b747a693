// Web Crypto exists only on pages served by TLS, and its promise for each hash costs more than the hash. A platform in a plant's
// own network may be served without TLS.

const isPrime = (candidate: number) => {
  for (let divisor = 2; divisor * divisor <= candidate; divisor++)
    if (candidate % divisor === 0) return false;
  return true;
};
const primes = Array.from({ length: 312 }, (_, i) => i).filter((each) => each > 1 && isPrime(each));
const fractionOf = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0;
/** The constants of FIPS 180-4: fractions of the roots of the first primes. */
const roundConstants = Int32Array.from(primes.slice(0, 64), (prime) => fractionOf(Math.cbrt(prime)));
const initial = Int32Array.from(primes.slice(0, 8), (prime) => fractionOf(Math.sqrt(prime)));

const blockBytes = 64;
const words = new Int32Array(64);

function compress(state: Int32Array, block: DataView, offset: number): void {
  for (let i = 0; i < 16; i++) words[i] = block.getInt32(offset + 4 * i);
  for (let i = 16; i < 64; i++) {
    const w15 = words[i - 15] as number;
    const w2 = words[i - 2] as number;
    const s0 = turned(w15, 7) ^ turned(w15, 18) ^ (w15 >>> 3);
    const s1 = turned(w2, 17) ^ turned(w2, 19) ^ (w2 >>> 10);
    words[i] = ((words[i - 16] as number) + s0 + (words[i - 7] as number) + s1) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i++) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (roundConstants[i] as number) + (words[i] as number)) | 0;
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  for (const [i, value] of [a, b, c, d, e, f, g, h].entries()) state[i] = ((state[i] as number) + value) | 0;
}

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

const utf8 = new TextEncoder();

/** The SHA-256 of a text, as eight words. */
export function sha256(text: string): Int32Array {
  const bytes = utf8.encode(text);
  // A one bit, zeros, and the length in bits in the last eight bytes of a block.
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / blockBytes) * blockBytes);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, bytes.length * 8);
  const state = initial.slice();
  for (let offset = 0; offset < padded.length; offset += blockBytes) compress(state, view, offset);
  return state;
}
