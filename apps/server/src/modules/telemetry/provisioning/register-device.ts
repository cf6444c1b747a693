import { randomBytes, timingSafeEqual } from "node:crypto";
import { maxLengths, namePattern, type ProvisioningRefusal } from "@oilcloud/contract";
import type { Audited } from "../../../platform/audited.ts";
import { BoundedMap } from "../../../platform/bounded-map.ts";
import { networkOf } from "../../../platform/client-network.ts";
import type { Clock } from "../../../platform/clock.ts";
import { isUniqueViolation } from "../../../platform/database/sql-state.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { AppError } from "../../../platform/errors.ts";
import { limitConcurrency } from "../../../platform/limit-concurrency.ts";
import { makeRateLimiter } from "../../../platform/rate-limit.ts";
import { tokenHash } from "../../../platform/secret-tokens.ts";
import type { RefuseNewDevices } from "../../quotas/interface.ts";
import { EdgeRefusal } from "../edge/backend.ts";
import { parseBoundedJson } from "../edge/bounded-json.ts";
import type { EdgeLimits } from "../edge/limits.ts";
import type { RegisterDevice, Registration } from "../edge/registration.ts";
import type { TelemetryDevicesStore } from "../store/devices-store.ts";
import { stateOf } from "./profiles.ts";
import type { ProfilesStore } from "./profiles-store.ts";

export interface RegisterDeps {
  db: Db;
  store: ProfilesStore;
  devices: Pick<TelemetryDevicesStore, "issueToken">;
  audited: Audited;
  refuseNewDevices: RefuseNewDevices;
  limits: EdgeLimits;
  clock: Clock;
}

/** What became of registrations; the platform's metrics replace the function that counts them. */
export interface RegistrationCounts {
  onOutcome(outcome: "registered" | "refused" | "unknown"): void;
}

interface Request {
  key: string;
  secret: string;
  name: string;
}

/** Wrong keys and secrets of one network. A plant's own devices, which know both, do not count. */
const guesses = { perSecond: 0.1, burst: 10 };
/** Registrations by one profile: a delivery at a time, not a flood. */
const ofProfile = { perSecond: 2, burst: 60 };
/** Look-ups and registrations at a time, so that unknown clients leave the database to devices and people. */
const mostAtOnce = 2;
const mostWaiting = 100;
const mostProven = 1000;

const sentences: Record<ProvisioningRefusal, string> = {
  secret: "Provision data was not found!",
  off: "The registration profile is turned off",
  ended: "The registration profile has ended",
  full: "The registration profile has registered all of its devices",
  closed: "The company is closed",
  nameTaken: "A device of this name exists already",
  quota: "The quota of devices is used",
  tooFast: "Too many registrations at once; try again later",
};
const notFound: Registration = { status: "NOT_FOUND", errorMsg: sentences.secret };

class Refused extends Error {
  readonly reason: ProvisioningRefusal;
  constructor(reason: ProvisioningRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/** Registers devices that show the key and secret of a profile; each gets a token of its own. */
export function makeRegistrations(deps: RegisterDeps): {
  register: RegisterDevice;
  counts: RegistrationCounts;
} {
  const { db, store, devices, audited, refuseNewDevices, limits, clock } = deps;
  const guessed = makeRateLimiter(guesses);
  const registered = makeRateLimiter(ofProfile);
  const limited = limitConcurrency(mostAtOnce);
  const proven = new BoundedMap<string, true>(mostProven);
  const counts: RegistrationCounts = { onOutcome: () => {} };
  let waiting = 0;
  let sweptMs = 0;

  function sweep(nowMs: number): void {
    if (nowMs - sweptMs < 60_000) return;
    sweptMs = nowMs;
    guessed.sweep(nowMs);
    registered.sweep(nowMs);
  }

  const add = (profileId: string, name: string): Promise<string> =>
    db.transaction().execute(async (trx) => {
      const now = clock();
      const profile = await store.lock(trx, profileId);
      if (!profile) throw new Refused("secret");
      if (profile.isClosed) throw new Refused("closed");
      const state = stateOf(profile, now);
      if (state !== "open") throw new Refused(state);
      if (await store.isNameTaken(trx, profile.customer_id, name)) throw new Refused("nameTaken");
      await refuseNewDevices(trx, profile.customer_id, 1);
      let token = "";
      await audited.addAll(async (within) => {
        const id = await store.addDevice(within, profile, name);
        token = await devices.issueToken(id, now, within);
        return [id];
      }, trx);
      await store.used(trx, profileId, now);
      return token;
    });

  /** Whether the key and secret are right; the profile's id then. */
  async function authenticate({ key, secret }: Request, network: string): Promise<string | null> {
    const nowMs = clock().getTime();
    const shown = tokenHash(`${key} ${secret}`).toString("base64url");
    // Who has shown the right ones before is not held up by others in the same network who guess.
    const waitS = proven.has(shown) ? 0 : guessed.take(network, nowMs);
    if (waitS > 0) {
      counts.onOutcome("refused");
      throw tooFast(waitS);
    }
    const profile = await store.byKey(key);
    if (!profile) return null;
    if (!timingSafeEqual(profile.secret_hash, tokenHash(secret))) {
      await store.refused(profile.id, "secret", clock());
      return null;
    }
    proven.set(shown, true);
    return profile.id;
  }

  async function register(request: Request, network: string): Promise<Registration> {
    sweep(clock().getTime());
    const profileId = await authenticate(request, network);
    if (profileId === null) {
      counts.onOutcome("unknown");
      return notFound;
    }
    try {
      if (registered.take(profileId, clock().getTime()) > 0) throw new Refused("tooFast");
      const token = await add(profileId, request.name);
      counts.onOutcome("registered");
      return { credentialsType: "ACCESS_TOKEN", credentialsValue: token, status: "SUCCESS" };
    } catch (error) {
      const reason = reasonOf(error);
      counts.onOutcome("refused");
      await store.refused(profileId, reason, clock());
      return { status: "FAILURE", errorMsg: sentences[reason] };
    }
  }

  return {
    counts,
    async register(payload, address) {
      const request = readRequest(payload, limits);
      if (waiting >= mostWaiting) throw new EdgeRefusal("unavailable", "too many registrations wait");
      waiting++;
      try {
        return await limited(() => register(request, networkOf(address)));
      } finally {
        waiting--;
      }
    },
  };
}

const tooFast = (seconds: number) => new EdgeRefusal("rate-limited", sentences.tooFast, Math.ceil(seconds));

/** Why a registration failed; what is no refusal is thrown again. */
function reasonOf(error: unknown): ProvisioningRefusal {
  if (error instanceof Refused) return error.reason;
  if (isUniqueViolation(error)) return "nameTaken";
  if (error instanceof AppError) return error.problem === "devicesTooFast" ? "tooFast" : "quota";
  throw error;
}

const name = new RegExp(namePattern);

function readRequest(payload: Buffer, limits: EdgeLimits): Request {
  const json = parseBoundedJson(payload, limits);
  const fields = (json !== null && typeof json === "object" ? json : {}) as Record<string, unknown>;
  const { provisionDeviceKey: key, provisionDeviceSecret: secret, credentialsType } = fields;
  if (typeof key !== "string" || typeof secret !== "string")
    throw new EdgeRefusal("bad-payload", "provisionDeviceKey and provisionDeviceSecret are needed");
  // A token that a device brings along may be one that others know or guess.
  if ((credentialsType ?? "ACCESS_TOKEN") !== "ACCESS_TOKEN" || fields["token"] !== undefined)
    throw new EdgeRefusal("bad-payload", "the platform issues access tokens itself; send no credentials");
  const given = fields["deviceName"] ?? `Device ${randomBytes(4).toString("hex")}`;
  if (typeof given !== "string" || given.length > maxLengths.deviceName || !name.test(given))
    throw new EdgeRefusal("bad-payload", `deviceName is 1 to ${maxLengths.deviceName} printable characters`);
  return { key, secret, name: given.trim() };
}
