import { randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Stores files under random names that cannot be guessed, or under the name of their date. The caller is responsible for authorisation. */
export interface FileStore {
  /** Writes the whole file or nothing, even if the process dies. */
  put(
    content: AsyncIterable<Uint8Array> | Uint8Array,
    signal?: AbortSignal,
    /** A name that begins with its date; a file of this name is replaced. */
    datedName?: string,
  ): Promise<{ name: string; bytes: number }>;
  /** Null if there is no file of this name. */
  get(name: string): Promise<{ body: AsyncIterable<Uint8Array>; bytes: number } | null>;
  delete(name: string): Promise<void>;
  list(): Promise<{ name: string; writtenAt: Date }[]>;
}

/** A separate store for each purpose, so that listing one does not include files of another. */
export type FileStores = (
  purpose: "pictures" | "exports" | "reports" | "backups" | "archives" | "firmware",
) => FileStore;

const named = /^[0-9a-f]{40}$/;
const dated = /^oilcloud-\d{4}-\d\d-\d\d-\d{6}\.backup\.gz$/;
export const isFileName = (text: string): boolean => named.test(text) || dated.test(text);

/** Stores files in a local folder, which belongs to this process alone. */
export function makeLocalFileStores(folder: string): FileStores {
  return (purpose) => makeLocalFiles(path.join(folder, purpose));
}

function makeLocalFiles(folder: string): FileStore {
  const incoming = path.join(folder, "incoming");
  // Removes incomplete files that a process left when it died.
  async function makeEmpty(): Promise<void> {
    await rm(incoming, { recursive: true, force: true });
    await mkdir(incoming, { recursive: true, mode: 0o700 });
  }
  let ready: Promise<void> | null = null;
  const prepare = () => (ready ??= makeEmpty());
  const pathOf = (name: string) =>
    dated.test(name) ? path.join(folder, name) : path.join(folder, name.slice(0, 2), name);

  return {
    async put(content, signal, datedName) {
      await prepare();
      const name = datedName ?? randomBytes(20).toString("hex");
      const arriving = path.join(incoming, name);
      try {
        const source = content instanceof Uint8Array ? [content] : content;
        const sink = createWriteStream(arriving, { mode: 0o600, flush: true });
        await pipeline(Readable.from(source, { objectMode: false }), sink, signal ? { signal } : {});
        const { size } = await stat(arriving);
        await mkdir(path.dirname(pathOf(name)), { recursive: true, mode: 0o700 });
        await rename(arriving, pathOf(name));
        return { name, bytes: size };
      } catch (error) {
        await rm(arriving, { force: true });
        throw error;
      }
    },

    async get(name) {
      if (!isFileName(name)) return null;
      const found = await stat(pathOf(name)).catch(absent);
      return found && { body: createReadStream(pathOf(name)), bytes: found.size };
    },

    async delete(name) {
      if (isFileName(name)) await rm(pathOf(name), { force: true });
    },

    async list() {
      await prepare();
      const found = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = found.filter((entry) => entry.isFile() && isFileName(entry.name));
      return Promise.all(
        files.map(async ({ name, parentPath }) => ({
          name,
          writtenAt: (await stat(path.join(parentPath, name))).mtime,
        })),
      );
    },
  };
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
