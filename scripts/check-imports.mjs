import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "oxc-parser";
import { root } from "./lib.mjs";

/**
 * Which part a file belongs to, most special first, and what that part may import: parts of ours by name, everything
 * from outside unless `nothingFromOutside`. A part may always import itself, except where it is split by folder
 * (`own`): there, one folder may not reach into the next, except for the types that the other publishes.
 */
const parts = [
  { name: "oil", files: /^packages\/oil\/src\//, may: [], nothingFromOutside: true },
  { name: "contract", files: /^packages\/contract\/src\//, may: ["oil"] },
  {
    name: "server platform",
    files: /^apps\/server\/src\/platform\//,
    may: ["oil", "contract", "server tables"],
  },
  {
    name: "server modules",
    files: /^apps\/server\/src\/modules\//,
    own: /^apps\/server\/src\/modules\/[^/]+\//,
    publishes: /^apps\/server\/src\/modules\/[^/]+\/interface\.ts$/,
    may: ["oil", "contract", "server platform", "server tables", "server events"],
  },
  { name: "server tables", files: /^apps\/server\/src\/tables\.ts$/, may: ["oil", "contract"] },
  {
    name: "server events",
    files: /^apps\/server\/src\/events\.ts$/,
    may: ["oil", "contract", "server platform"],
  },
  {
    name: "server top",
    files: /^apps\/server\/src\//,
    may: ["oil", "contract", "server platform", "server tables", "server events", "server modules"],
  },
  { name: "web shared", files: /^apps\/web\/src\/(ui|lib)\//, may: ["oil", "contract"] },
  {
    name: "web features",
    files: /^apps\/web\/src\/features\//,
    own: /^apps\/web\/src\/features\/[^/]+\//,
    may: ["oil", "contract", "web shared"],
  },
  { name: "web top", files: /^apps\/web\/src\//, may: ["oil", "contract", "web shared", "web features"] },
  { name: "simulator", files: /^apps\/simulator\/src\//, may: ["oil", "contract"] },
];

const partOf = (file) => parts.find(({ files }) => files.test(file));
const packages = {
  "@oilcloud/oil": "packages/oil/src/index.ts",
  "@oilcloud/contract": "packages/contract/src/index.ts",
};

/** Every import of a source, static, dynamic and re-exported, and whether it brings types alone. */
function importsOf(file, source) {
  const { module } = parseSync(file, source);
  const text = ({ start, end }) => source.slice(start, end).replace(/^['"`]|['"`]$/g, "");
  return [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      request: moduleRequest.value,
      typesOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ request: moduleRequest.value, typesOnly: isType }] : [],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => ({ request: text(moduleRequest), typesOnly: false })),
  ];
}

function resolve(file, request) {
  if (request.startsWith(".")) return path.posix.join(path.posix.dirname(file), request);
  const name = request.split("/").slice(0, 2).join("/");
  if (request.startsWith("@oilcloud/")) return packages[name] ?? `apps/${name.split("/")[1]}/src/`;
  return null;
}

/** The imports that point the wrong way, each as a sentence. `sources` maps a file's path from the root to its text. */
export function wrongImports(sources) {
  const wrong = [];
  for (const [file, source] of Object.entries(sources)) {
    const from = partOf(file);
    if (!from) continue;
    for (const { request, typesOnly } of importsOf(file, source)) {
      const target = resolve(file, request);
      if (target === null) {
        if (from.nothingFromOutside)
          wrong.push(`${file} imports ${request}: ${from.name} imports nothing from outside`);
        continue;
      }
      const to = partOf(target);
      const sameFolder = !from.own || from.own.exec(file)?.[0] === from.own.exec(target)?.[0];
      const published = typesOnly && from.publishes?.test(target);
      const allowed = to && (to === from ? sameFolder || published : from.may.includes(to.name));
      if (!allowed)
        wrong.push(`${file} imports ${target}: ${from.name} may not import ${to?.name ?? "that"}`);
    }
  }
  return wrong;
}

/** Every source file of ours, tests aside: a test may reach for what it tests with. */
export function allSources() {
  const sources = {};
  for (const place of ["packages", "apps"]) {
    for (const name of readdirSync(path.join(root, place), { recursive: true })) {
      const file = path.posix.join(place, name.split(path.sep).join("/"));
      if (!/\/src\/.*\.tsx?$/.test(file) || /node_modules|\.test\.tsx?$|\/testing\//.test(file)) continue;
      sources[file] = readFileSync(path.join(root, file), "utf8");
    }
  }
  return sources;
}
