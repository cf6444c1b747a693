import { hash, verify } from "@node-rs/argon2";
import { limitConcurrency } from "../limit-concurrency.ts";

// argon2id is the library's default; OWASP's recommendation for it: 19 MiB, two passes.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

// Every call's token is checked, and every file read, by the same four threads: a storm of sign-ins must leave some.
const limited = limitConcurrency(2);

let decoy: Promise<string> | undefined;

/** Verifies against a dummy hash if the account does not exist, so that timing does not reveal which names do. */
export async function passwordMatches(storedHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword("decoy");
  const compared = storedHash ?? (await decoy);
  const matches = await limited(() => verify(compared, password));
  return matches && storedHash !== null;
}
