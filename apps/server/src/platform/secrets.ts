import { randomBytes } from "node:crypto";
import { mkdir, open, readFile, rename } from "node:fs/promises";
import path from "node:path";

/** A random secret, created once and stored in the data folder, readable only by the server's user. */
export async function keptSecret(dataDir: string, name: string): Promise<string> {
  const dir = path.join(dataDir, "secrets");
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const file = path.join(dir, name);
  const known = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (known) return known.trim();
  const secret = randomBytes(32).toString("base64url");
  // Written to a temporary file, synced and renamed: a truncated secret would lock all users out of their data.
  const handle = await open(`${file}.new`, "w", 0o600);
  await handle.writeFile(`${secret}\n`);
  await handle.sync();
  await handle.close();
  await rename(`${file}.new`, file);
  return secret;
}
