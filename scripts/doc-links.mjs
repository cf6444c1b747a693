import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { root } from "./lib.mjs";

const skipped = /^(node_modules|dist|data|coverage|\.git|\.cache)$/;

function* filesUnder(folder) {
  for (const name of readdirSync(path.join(root, folder))) {
    if (skipped.test(name)) continue;
    const file = path.posix.join(folder, name);
    if (statSync(path.join(root, file)).isDirectory()) yield* filesUnder(file);
    else yield file;
  }
}

/** Every file of the repository by its path from the root. */
export const allFiles = () => [...filesUnder(".")];

/** The documents at the root and below docs, each with its text. */
export function allDocuments(files = allFiles()) {
  const documents = files.filter((file) => /^[^/]+\.md$|^docs\/.*\.md$/.test(file));
  return Object.fromEntries(documents.map((file) => [file, readFileSync(path.join(root, file), "utf8")]));
}

/** `#where-a-thing-goes` as GitHub makes it of a heading. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
const anchorsOf = (text) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading));

const link = /\]\(([^)\s]+)\)/g;
const code = /`([^`\n]+)`/g;
const fileName = /^[\w@./-]+\.(ts|tsx|mjs|css|sql|md|json)$/;
const folderName =
  /^(apps|bench|docs|e2e|features|lib|modules|packages|platform|scripts|ui)(\/[\w@.-]+)+\/?$/;

/**
 * Links and paths that lead nowhere, each as a sentence. A path in code may leave its first folders out: `modules/alarm-engine` and
 * `episode.ts` hold while some file or folder ends so.
 *
 * @param {Record<string, string>} documents
 * @param {string[]} files
 */
export function deadPaths(documents, files) {
  const folders = new Set(
    files.flatMap((file) => file.split("/").map((_, at, parts) => parts.slice(0, at).join("/"))),
  );
  const places = [...files, ...folders].map((place) => `/${place}`);
  const known = new Map();
  const ends = (suffix) => {
    if (!known.has(suffix))
      known.set(
        suffix,
        places.some((place) => place.endsWith(suffix)),
      );
    return known.get(suffix);
  };
  const exists = (place) => files.includes(place) || folders.has(place);
  return Object.entries(documents).flatMap(([document, source]) => {
    const text = source.replace(/^```[\s\S]*?^```/gm, "");
    const links = [...text.matchAll(link)]
      .map(([, target]) => target)
      .filter((target) => !/^\w+:/.test(target));
    const deadLinks = links.filter((target) => {
      const [file, anchor] = target.split("#");
      const place =
        file === "" ? document : path.posix.join(path.posix.dirname(document), file).replace(/\/$/, "");
      return !exists(place) || (anchor && documents[place] && !anchorsOf(documents[place]).includes(anchor));
    });
    const paths = [...text.matchAll(code)]
      .map(([, quoted]) => quoted)
      .filter((quoted) => fileName.test(quoted) || folderName.test(quoted));
    const deadCode = paths.filter((quoted) => !ends(`/${quoted.replace(/^\.?\//, "").replace(/\/$/, "")}`));
    return [...deadLinks, ...deadCode].map((target) => `${document} names ${target}, which does not exist`);
  });
}
