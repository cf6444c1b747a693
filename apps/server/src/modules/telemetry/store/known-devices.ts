import { BoundedMap } from "../../../platform/bounded-map.ts";
import type { Clock } from "../../../platform/clock.ts";
import { networkOf } from "../../../platform/client-network.ts";
import { limitConcurrencyByKey } from "../../../platform/limit-concurrency-by-key.ts";
import { limitConcurrency } from "../../../platform/limit-concurrency.ts";
import { makeLoopTurns } from "../../../platform/loop-turns.ts";
import type { ShownDevice, TelemetryDevice, TelemetryDevicesStore } from "./devices-store.ts";

const keepMs = 30_000;
/** Tokens issued here are much shorter. */
const longestToken = 256;
/**
 * Bounds for unknown tokens: clients can invent any number of them, so few are cached and few are looked up at a
 * time.
 */
const mostUnknown = 10_000;
const mostLookUps = 3;
/** Of one network, which leaves a look-up to every other network however many tokens it invents. */
const mostOfNetwork = 2;
/** Of one turn of the event loop, so that hundreds at once do not keep everything else waiting. */
const unknownATurn = 5;
const mostProven = 100_000;

/** A device behind a gateway that waits for approval. */
export class HeldChild extends Error {}

interface Answer {
  device: Promise<TelemetryDevice | undefined>;
  untilMs: number;
  /** Set once the look-up has succeeded. */
  id?: string | undefined;
}

/**
 * Looks devices up by token or by gateway and name, and caches the result for half a minute, including "not found".
 */
export function makeKnownDevices(
  store: TelemetryDevicesStore,
  clock: Clock,
  /** Called with each device whose token was looked up, one that has ended included. */
  noticed: (device: ShownDevice, address: string) => void = () => {},
) {
  const answers = new Map<string, Answer>();
  const nobodys = new BoundedMap<string, number>(mostUnknown);
  let held = new BoundedMap<string, number>(mostUnknown);
  const limited = limitConcurrency(mostLookUps);
  const ofNetwork = limitConcurrencyByKey(mostOfNetwork);
  const turn = makeLoopTurns(unknownATurn);
  /** Tokens that were once valid: their look-ups wait for no unknown token, not even of their own network. */
  const proven = new BoundedMap<string, true>(mostProven);
  /** Counts invalidations: a look-up that began before one may return an outdated device and is repeated. */
  let forgotten = 0;

  function remembered(
    key: string,
    look: () => Promise<TelemetryDevice | undefined>,
  ): Promise<TelemetryDevice | undefined> {
    const nowMs = clock().getTime();
    const cached = answers.get(key);
    if (cached && cached.untilMs > nowMs) return cached.device;
    if ((nobodys.get(key) ?? 0) > nowMs) return Promise.resolve(undefined);
    const device = look().then(
      (found) => {
        if (found) answer.id = found.id;
        else {
          answers.delete(key);
          nobodys.set(key, answer.untilMs);
        }
        return found;
      },
      (error: unknown) => {
        answers.delete(key);
        throw error;
      },
    );
    const answer: Answer = { device, untilMs: nowMs + keepMs };
    answers.set(key, answer);
    return device;
  }

  async function findShown(token: string, address: string): Promise<TelemetryDevice | undefined> {
    const device: ShownDevice | undefined = await lookUp(() => store.byToken(token, clock()));
    if (device) noticed(device, address);
    return device?.shown?.kind === "ended" ? undefined : device;
  }

  async function findUnproven(
    token: string,
    find: () => Promise<TelemetryDevice | undefined>,
  ): Promise<TelemetryDevice | undefined> {
    await turn();
    const device = await find();
    if (device) proven.set(token, true);
    return device;
  }

  async function lookUp(
    look: () => Promise<TelemetryDevice | undefined>,
  ): Promise<TelemetryDevice | undefined> {
    for (;;) {
      const before = forgotten;
      const device = await limited(look);
      if (before === forgotten) return device;
    }
  }

  return {
    byToken: async (token: string, address: string) =>
      token.length > longestToken
        ? undefined
        : remembered(`token ${token}`, () => {
            const find = () => findShown(token, address);
            return proven.has(token)
              ? find()
              : ofNetwork(networkOf(address), () => findUnproven(token, find));
          }),
    /** By the fingerprint of a certificate; anyone can make certificates, so look-ups are limited like those of tokens. */
    byCertificate: (
      fingerprint: string,
      address: string,
      find: () => Promise<TelemetryDevice | undefined>,
    ): Promise<TelemetryDevice | undefined> =>
      remembered(`certificate ${fingerprint}`, () => {
        const found = () => lookUp(find);
        return proven.has(fingerprint)
          ? found()
          : ofNetwork(networkOf(address), () => findUnproven(fingerprint, found));
      }),
    /** For lines that the platform asks itself: their sensors were placed by someone who sees the device. */
    byId: (id: string) => remembered(`id ${id}`, () => lookUp(() => store.byId(id))),
    /** Returns the gateway's child of that name, creating it if it does not exist. */
    async childOf(gateway: TelemetryDevice, name: string, type = ""): Promise<TelemetryDevice | undefined> {
      const key = `child ${gateway.id} ${name}`;
      if ((held.get(key) ?? 0) > clock().getTime()) throw new HeldChild();
      return remembered(key, () =>
        lookUp(async () => {
          const known = await store.childOf(gateway.id, name);
          if (known) return known;
          const outcome = await store.addChild(gateway, name, type);
          if (outcome === "held") {
            held.set(key, clock().getTime() + keepMs);
            throw new HeldChild();
          }
          return outcome === "added" ? store.childOf(gateway.id, name) : undefined;
        }),
      );
    },
    /** After one was approved, or the rules have changed. */
    forgetHeld(): void {
      held = new BoundedMap<string, number>(mostUnknown);
    },
    /** Drops the cached device after it or its token changed. */
    forget(deviceId: string): void {
      forgotten++;
      for (const [key, { id }] of answers) if (id === deviceId) answers.delete(key);
    },
    sweep(): void {
      const nowMs = clock().getTime();
      for (const [key, { untilMs }] of answers) if (untilMs <= nowMs) answers.delete(key);
    },
  };
}

export type KnownDevices = ReturnType<typeof makeKnownDevices>;
