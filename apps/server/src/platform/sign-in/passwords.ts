import { hash, verify } from "@node-rs/argon2";
import { limitConcurrency } from "../limit-concurrency.ts";

// The OWASP recommendation for argon2id, the library's default: 19 MiB, two passes.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

// Two at a time: hashing shares four threads with token checks and file access, and a burst of sign-ins must leave
// some free.
const limited = limitConcurrency(2);

let decoy: Promise<string> | undefined;

/** Verifies against a dummy hash if the account does not exist, so that timing does not reveal which names do. */
export async function passwordMatches(storedHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword("decoy");
  const compared = storedHash ?? (await decoy);
  const matches = await limited(() => verify(compared, password));
  return matches && storedHash !== null;
}
