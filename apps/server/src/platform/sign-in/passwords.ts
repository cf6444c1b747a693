import { hash, verify } from "@node-rs/argon2";

// argon2id is the library's default; OWASP's recommendation for it: 19 MiB, two passes.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let decoy: Promise<string> | undefined;

/** Takes the same time for an account that does not exist, so that the clock tells nobody which names do. */
export async function passwordMatches(storedHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword("decoy");
  const matches = await verify(storedHash ?? (await decoy), password);
  return matches && storedHash !== null;
}
