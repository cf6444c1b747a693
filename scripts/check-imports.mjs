import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "oxc-parser";
import { root } from "./lib.mjs";

const contract = ["contract", "contract values"];
/** Units of time are oil's only for want of a place that everybody may import; they know nothing of oil. */
const timeUnits = ["secondMs", "minuteMs", "hourMs", "dayMs"];

/**
 * Which part a file belongs to, most special first, and what that part may import: parts of ours by name, everything
 * from outside unless `nothingFromOutside`. `mayTypes` are parts of which it may import types alone, `mayNames` parts of which it
 * may import these names alone. A part may always import itself, except where it is split by folder
 * (`own`): there, one folder may not reach into the next, except for the types that the other publishes.
 */
const parts = [
  { name: "oil", files: /^packages\/oil\/src\//, may: [], nothingFromOutside: true },
  { name: "contract values", files: /^packages\/contract\/src\/values\.ts$/, may: ["oil", "contract"] },
  { name: "contract", files: /^packages\/contract\/src\//, may: ["oil", "contract values"] },
  {
    name: "server platform",
    files: /^apps\/server\/src\/platform\//,
    may: [...contract, "server tables"],
    mayNames: { oil: timeUnits },
  },
  {
    name: "server modules",
    files: /^apps\/server\/src\/modules\//,
    own: /^apps\/server\/src\/modules\/[^/]+\//,
    publishes: /^apps\/server\/src\/modules\/[^/]+\/interface\.ts$/,
    may: ["oil", ...contract, "server platform", "server tables", "server events"],
  },
  { name: "server tables", files: /^apps\/server\/src\/tables\.ts$/, may: ["oil", ...contract] },
  {
    name: "server events",
    files: /^apps\/server\/src\/events\.ts$/,
    may: ["oil", ...contract, "server platform"],
  },
  {
    name: "server top",
    files: /^apps\/server\/src\//,
    may: ["oil", ...contract, "server platform", "server tables", "server events", "server modules"],
  },
  {
    name: "web lib",
    files: /^apps\/web\/src\/lib\//,
    may: ["oil", "contract values"],
    mayTypes: ["contract"],
  },
  {
    name: "web ui",
    files: /^apps\/web\/src\/ui\//,
    may: ["oil", "contract values", "web lib"],
    mayTypes: ["contract"],
  },
  {
    name: "web features",
    files: /^apps\/web\/src\/features\//,
    own: /^apps\/web\/src\/features\/[^/]+\//,
    may: ["oil", "contract values", "web lib", "web ui"],
    mayTypes: ["contract"],
  },
  {
    name: "web top",
    files: /^apps\/web\/src\//,
    may: ["oil", "contract values", "web lib", "web ui", "web features"],
    mayTypes: ["contract"],
  },
  { name: "simulator", files: /^apps\/simulator\/src\//, may: ["oil", ...contract] },
];

const partOf = (file) => parts.find(({ files }) => files.test(file));
const packages = {
  "@oilcloud/oil": "packages/oil/src/index.ts",
  "@oilcloud/contract": "packages/contract/src/index.ts",
  "@oilcloud/contract/values": "packages/contract/src/values.ts",
};
const isTest = (file) => /\.test\.tsx?$|\/testing\//.test(file);

/** Every import of a source, static, dynamic and re-exported, the names it brings, and whether those are types alone. */
function importsOf(file, source) {
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

function resolve(file, request) {
  if (request.startsWith(".")) return path.posix.join(path.posix.dirname(file), request);
  if (!request.startsWith("@oilcloud/")) return null;
  return packages[request] ?? `apps/${request.split("/")[1]}/src/`;
}

const appOf = (file) => file.split("/").slice(0, 2).join("/");

/** A test may reach for whatever it tests with, in its own package or app and what those may import. */
function isTestAllowed(file, target) {
  const from = appOf(file);
  return appOf(target) === from || (from.startsWith("apps/") && target.startsWith("packages/"));
}

function isAllowed(from, file, target, { names, typesOnly }) {
  const to = partOf(target);
  if (!to) return false;
  if (to === from) {
    const sameFolder = !from.own || from.own.exec(file)?.[0] === from.own.exec(target)?.[0];
    return sameFolder || (typesOnly && from.publishes?.test(target));
  }
  if (from.may.includes(to.name) || (typesOnly && from.mayTypes?.includes(to.name))) return true;
  const allowedNames = from.mayNames?.[to.name];
  return allowedNames !== undefined && names.length > 0 && names.every((name) => allowedNames.includes(name));
}

/** The imports that point the wrong way, each as a sentence. `sources` maps a file's path from the root to its text. */
export function wrongImports(sources) {
  const wrong = [];
  for (const [file, source] of Object.entries(sources)) {
    const from = partOf(file);
    if (!from) continue;
    for (const imported of importsOf(file, source)) {
      const target = resolve(file, imported.request);
      if (target === null) {
        if (from.nothingFromOutside && !isTest(file))
          wrong.push(`${file} imports ${imported.request}: ${from.name} imports nothing from outside`);
        continue;
      }
      if (!isTest(file) && isTest(target))
        wrong.push(`${file} imports ${target}: what is tested imports no test`);
      else if (!(isTest(file) ? isTestAllowed(file, target) : isAllowed(from, file, target, imported)))
        wrong.push(
          `${file} imports ${target}: ${from.name} may not import ${partOf(target)?.name ?? "that"}`,
        );
    }
  }
  return wrong;
}

const inModule = /^apps\/server\/src\/modules\/([^/]+)\/([^/]+)\/.+/;

/** Folders of a module that import each other, directly or around others, each as a sentence. */
export function folderCycles(sources) {
  const targets = new Map();
  for (const [file, source] of Object.entries(sources)) {
    const [, module, folder] = inModule.exec(file) ?? [];
    if (!folder || isTest(file)) continue;
    for (const { request } of importsOf(file, source)) {
      const [, otherModule, other] = inModule.exec(resolve(file, request) ?? "") ?? [];
      if (otherModule !== module || other === folder) continue;
      const key = `${module}/${folder}`;
      targets.set(key, (targets.get(key) ?? new Set()).add(`${module}/${other}`));
    }
  }
  const reaches = (from, to, seen = new Set()) =>
    [...(targets.get(from) ?? [])].some(
      (next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))),
    );
  return [...targets].flatMap(([from, direct]) =>
    [...direct]
      .filter((to) => reaches(to, from))
      .map((to) => `${from} imports ${to}, which leads back to it`),
  );
}

/** What the platform keeps or has to know to tell what an account may see; every other table belongs to a module. */
const platformTables =
  /^(account|account_customer|account_device|attempt_limit|audit|customer|device|device_group|tenant)$/;

/** Tables of modules that the platform names, each as a sentence. */
export function wrongTables(sources, tables) {
  const ofModules = [...tables.matchAll(/^ {2}(\w+): \{$/gm)]
    .map(([, name]) => name)
    .filter((name) => !platformTables.test(name));
  const named = new RegExp(
    `["'\`](${ofModules.join("|")})(?=["'\`. ])|\\b(?:from|join|into|update) (${ofModules.join("|")})\\b`,
    "g",
  );
  return Object.entries(sources)
    .filter(([file]) => partOf(file)?.name === "server platform" && !isTest(file))
    .flatMap(([file, source]) =>
      [...source.matchAll(named)].map(
        ([, quoted, bare]) => `${file} names ${quoted ?? bare}: the table belongs to a module`,
      ),
    );
}

/** Every source file of ours, tests too. */
export function allSources() {
  /** @type {Record<string, string>} */
  const sources = {};
  for (const place of ["packages", "apps"]) {
    for (const name of readdirSync(path.join(root, place), { recursive: true })) {
      const file = path.posix.join(place, name.split(path.sep).join("/"));
      if (!/\/src\/.*\.tsx?$/.test(file) || /node_modules/.test(file)) continue;
      sources[file] = readFileSync(path.join(root, file), "utf8");
    }
  }
  return sources;
}
