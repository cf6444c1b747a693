import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "oxc-parser";
import { root } from "./lib.mjs";

const packages = {
  "@oilcloud/oil": "packages/oil/src/index.ts",
  "@oilcloud/questions": "packages/questions/src/index.ts",
  "@oilcloud/modbus": "packages/modbus/src/index.ts",
  "@oilcloud/chart": "packages/chart/src/index.ts",
  "@oilcloud/history": "packages/history/src/index.ts",
  "@oilcloud/contract": "packages/contract/src/index.ts",
  "@oilcloud/contract/values": "packages/contract/src/values.ts",
};

export const isTest = (file) => /\.test\.tsx?$|\/testing\//.test(file);

/** Files of ours that the checks read: the sources of packages and apps, and whole folders of tools. */
const isSource = (file) =>
  !file.includes("node_modules/") &&
  (/^(?:packages|apps)\/[^/]+\/src\/.*\.tsx?$/.test(file) ||
    /^(?:bench|e2e|scripts)\/.*\.(?:ts|mjs)$/.test(file));

/** Every source file of ours, tests too, by its path from the root. */
export function allSources() {
  /** @type {Record<string, string>} */
  const sources = {};
  for (const place of ["packages", "apps", "bench", "e2e", "scripts"]) {
    for (const name of readdirSync(path.join(root, place), { recursive: true })) {
      const file = path.posix.join(place, name.split(path.sep).join("/"));
      if (isSource(file)) sources[file] = readFileSync(path.join(root, file), "utf8");
    }
  }
  return sources;
}

/** What each file was last found to import: several checks read the same sources. */
const found = new Map();

/** Every import of a source, static, dynamic and re-exported, the names it brings, and whether those are types alone. */
export function importsOf(file, source) {
  const kept = found.get(file);
  if (kept?.source === source) return kept.imports;
  const imports = readImports(file, source);
  found.set(file, { source, imports });
  return imports;
}

function readImports(file, source) {
  const { module } = parseSync(file, source);
  const text = ({ start, end }) => source.slice(start, end).replace(/^['"`]|['"`]$/g, "");
  return [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      request: moduleRequest.value,
      names: entries.map(({ importName }) => importName.name),
      typesOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, importName, isType }) =>
        moduleRequest ? [{ request: moduleRequest.value, names: [importName.name], typesOnly: isType }] : [],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => ({
      request: text(moduleRequest),
      names: [null],
      typesOnly: false,
    })),
  ];
}

/** The file of ours that an import names, or null if it is from outside. */
export function resolve(file, request) {
  if (request.startsWith(".")) return path.posix.join(path.posix.dirname(file), request);
  if (!request.startsWith("@oilcloud/")) return null;
  return packages[request] ?? `apps/${request.split("/")[1]}/src/`;
}
