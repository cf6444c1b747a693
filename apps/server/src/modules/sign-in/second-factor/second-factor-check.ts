import { createHmac, randomInt } from "node:crypto";
import type { Clock } from "../../../platform/clock.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Seal } from "../../../platform/seal.ts";
import type { AttemptLimit } from "../../../platform/sign-in/attempt-limit.ts";
import { matchingStep } from "../../../platform/sign-in/totp.ts";
import type { LoginNotes } from "../identity/audited-logins.ts";
import type { SecondFactorStore } from "./second-factor-store.ts";

export interface SecondFactorCheckDeps {
  store: SecondFactorStore;
  seal: Seal;
  secret: string;
  limit: AttemptLimit;
  logins: LoginNotes;
  clock: Clock;
}

const recoveryCodeCount = 10;
const recoveryCodeLength = 10;
/** Leaves out characters that look alike. */
const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";

/** Checks codes against the second factor of an account. */
export function makeSecondFactorCheck(deps: SecondFactorCheckDeps) {
  const { store, seal, secret, limit, logins, clock } = deps;

  /** Keyed with the platform's secret: the codes are short enough to be guessed from a plain hash. */
  const hashOf = (accountId: string, code: string) =>
    createHmac("sha256", secret).update(`recovery:${accountId}:${code}`).digest();

  /** A code of the app is valid once. */
  async function isFromApp(accountId: string, code: string): Promise<boolean> {
    const factor = await store.of(accountId);
    const opened = factor && seal.open(factor.secret);
    if (!opened) return false;
    const step = matchingStep(Buffer.from(opened, "hex"), code, clock(), Number(factor.last_step));
    return step !== null && store.useStep(accountId, step);
  }

  async function refuseWrong(accountId: string, matches: () => Promise<boolean>): Promise<void> {
    await limit.attempt([triesOf(accountId)]);
    if (!(await matches())) {
      await logins.note(accountId, "wrongSecondFactor");
      throw new AppError("secondFactorWrong");
    }
    await limit.succeeded([triesOf(accountId)]);
  }

  return {
    refuseWrongApp: (accountId: string, code: string) =>
      refuseWrong(accountId, () => isFromApp(accountId, plain(code))),

    /** For signing in: admits an account without a second factor, a code of the app, and an unused recovery code. */
    async admit(accountId: string, given: string | undefined): Promise<void> {
      const factor = await store.of(accountId);
      if (!factor?.confirmed_at) return;
      const code = plain(given ?? "");
      if (code === "") throw new AppError("secondFactorRequired");
      await refuseWrong(accountId, async () =>
        code.length === recoveryCodeLength
          ? store.useRecoveryCode(accountId, hashOf(accountId, code), clock())
          : isFromApp(accountId, code),
      );
    },

    newRecoveryCodes(accountId: string): { codes: string[]; hashes: Buffer[] } {
      const codes = Array.from({ length: recoveryCodeCount }, () =>
        Array.from({ length: recoveryCodeLength }, () => alphabet[randomInt(alphabet.length)]).join(""),
      );
      return {
        codes: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`),
        hashes: codes.map((code) => hashOf(accountId, code)),
      };
    },
  };
}

export type SecondFactorCheck = ReturnType<typeof makeSecondFactorCheck>;

const plain = (code: string) => code.replace(/[\s-]/g, "").toLowerCase();

/** Counted per account alone, not per network: the caller has proved the password or phone already. */
const triesOf = (accountId: string) =>
  ({
    key: `second-factor:${accountId}`,
    free: 5,
    longestDelaySeconds: 900,
    onSuccess: "forget-all",
  }) as const;
