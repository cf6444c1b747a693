import { createHash, randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { StartupError } from "../errors.ts";
import { type FileStore, type FileStores, isFileName } from "./file-store.ts";
import { makeS3Client, type S3Client, type S3Settings } from "./s3-client.ts";

/**
 * Stores files in a bucket. They are first written to a local folder, because the request needs their size and hash.
 */
export async function makeS3FileStores(settings: S3Settings, folder: string): Promise<FileStores> {
  const client = makeS3Client(settings);
  const isThere = await client.isThere().catch((error: Error) => {
    throw new StartupError(`The file store at S3_ENDPOINT is not available: ${error.message}`);
  });
  if (!isThere) throw new StartupError(`The file store at S3_ENDPOINT has no bucket "${settings.bucket}".`);
  // Removes incomplete files that a process left when it died.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return (purpose) => makeS3Files(client, purpose, folder);
}

function makeS3Files(client: S3Client, purpose: string, folder: string): FileStore {
  const keyOf = (name: string) => `${purpose}/${name}`;

  return {
    async put(content, signal, datedName) {
      const name = datedName ?? randomBytes(20).toString("hex");
      const gathered = path.join(folder, name);
      try {
        const hash = createHash("sha256");
        const hashing = new Transform({
          transform(chunk: Buffer, _, done) {
            hash.update(chunk);
            done(null, chunk);
          },
        });
        const source = Readable.from(content instanceof Uint8Array ? [content] : content, {
          objectMode: false,
        });
        await pipeline(
          source,
          hashing,
          createWriteStream(gathered, { mode: 0o600 }),
          signal ? { signal } : {},
        );
        const { size: bytes } = await stat(gathered);
        await client.put(keyOf(name), { path: gathered, bytes, sha256: hash.digest("hex") }, signal);
        return { name, bytes };
      } finally {
        await rm(gathered, { force: true });
      }
    },

    get: async (name) => (isFileName(name) ? client.get(keyOf(name)) : null),

    async delete(name) {
      if (isFileName(name)) await client.delete(keyOf(name));
    },

    async list() {
      const found = [];
      for await (const { key, writtenAt } of client.list(`${purpose}/`))
        found.push({ name: key.slice(purpose.length + 1), writtenAt });
      return found.filter(({ name }) => isFileName(name));
    },
  };
}
