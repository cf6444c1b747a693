import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { limitConcurrency } from "../limit-concurrency.ts";

// The OWASP recommendation for argon2id, the library's default: 19 MiB, two passes.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Hashing takes a core for as long as it lasts and one of four threads, which token checks and file access use too. A
// burst of sign-ins must leave most of both free.
const limited = limitConcurrency(availableParallelism() < 8 ? 1 : 2);

export const hashPassword = (password: string): Promise<string> => limited(() => hash(password, cost));

let decoy: Promise<string> | undefined;

/** Verifies against a dummy hash if the account does not exist, so that timing does not reveal which names do. */
export async function passwordMatches(storedHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword("decoy");
  const compared = storedHash ?? (await decoy);
  const matches = await limited(() => verify(compared, password));
  return matches && storedHash !== null;
}
