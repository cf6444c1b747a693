import { importsOf, isTest, resolve } from "./source-files.mjs";

const contract = ["contract", "contract values"];
/** Units of time are in oil because every part may import it; the platform uses nothing else of oil. */
const timeUnits = ["secondMs", "minuteMs", "hourMs", "dayMs"];

/**
 * Which part a file belongs to, most special first, and what that part may import: parts of ours by name, everything
 * from outside unless `nothingFromOutside`. `mayTypes` are parts of which it may import types alone, `mayNames` parts of which it
 * may import these names alone. A part may always import itself, except where it is split by folder
 * (`own`): there, one folder may not reach into the next, except for the types that the other publishes. A tool
 * (`tool`) is no part of the product: its tests and helpers are held to the same rule, and it may import testing helpers.
 */
const parts = [
  {
    name: "server testing",
    files: /^apps\/server\/src\/(?:.+\/)?testing\//,
    may: ["simulator"],
  },
  { name: "oil", files: /^packages\/oil\/src\//, may: [], nothingFromOutside: true },
  { name: "questions", files: /^packages\/questions\/src\//, may: ["oil"], nothingFromOutside: true },
  { name: "modbus", files: /^packages\/modbus\/src\//, may: ["oil"], nothingFromOutside: true },
  { name: "chart", files: /^packages\/chart\/src\//, may: ["oil"] },
  { name: "history", files: /^packages\/history\/src\//, may: [] },
  {
    name: "contract values",
    files: /^packages\/contract\/src\/values\.ts$/,
    may: ["oil", "questions", "modbus", "contract"],
  },
  {
    name: "contract",
    files: /^packages\/contract\/src\//,
    may: ["oil", "questions", "modbus", "contract values"],
  },
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
    may: [
      "oil",
      "questions",
      "modbus",
      "chart",
      "history",
      ...contract,
      "server platform",
      "server tables",
      "server events",
    ],
  },
  {
    name: "server tables",
    files: /^apps\/server\/src\/tables\.ts$/,
    may: ["oil", "questions", "modbus", ...contract],
  },
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
    may: ["oil", "questions", "modbus", "chart", "contract values"],
    mayTypes: ["contract"],
  },
  {
    name: "web ui",
    files: /^apps\/web\/src\/ui\//,
    may: ["oil", "questions", "modbus", "chart", "contract values", "web lib"],
    mayTypes: ["contract"],
  },
  {
    name: "web features",
    files: /^apps\/web\/src\/features\//,
    own: /^apps\/web\/src\/features\/[^/]+\//,
    may: ["oil", "questions", "modbus", "chart", "contract values", "web lib", "web ui"],
    mayTypes: ["contract"],
  },
  {
    name: "web top",
    files: /^apps\/web\/src\//,
    may: ["oil", "questions", "modbus", "chart", "contract values", "web lib", "web ui", "web features"],
    mayTypes: ["contract"],
  },
  { name: "simulator", files: /^apps\/simulator\/src\//, may: ["oil", "modbus", ...contract] },
  {
    name: "journeys",
    files: /^e2e\/.+\.test\.ts$/,
    own: /^e2e\/.+$/,
    may: ["oil", ...contract, "server testing", "e2e helpers"],
    tool: true,
  },
  {
    name: "e2e helpers",
    files: /^e2e\//,
    may: ["oil", "history", ...contract, "server testing"],
    tool: true,
  },
  {
    name: "bench",
    files: /^bench\//,
    may: ["oil", "modbus", "history", ...contract, "simulator", "server testing", "e2e helpers"],
    tool: true,
  },
  { name: "scripts", files: /^scripts\//, may: ["oil", "e2e helpers"], tool: true },
];

/** Imports across parts that are allowed one by one. An entry that no import needs is reported. */
export const exceptions = [
  {
    from: /^e2e\//,
    to: /^apps\/web\/src\/lib\/i18n\//,
    because: "journeys look for the words that pages show",
  },
  {
    from: /^e2e\/empty-platform\.test\.ts$/,
    to: /^apps\/web\/src\/app\/route-table\.ts$/,
    because: "the journey opens every page that has an address",
  },
  {
    from: /^e2e\/whom-to-visit\.test\.ts$/,
    to: /^apps\/web\/src\/lib\/format\/times\.ts$/,
    because: "the journey looks for a time as pages write it",
  },
  {
    from: /^(?:e2e|bench)\//,
    to: /^scripts\/(?:chromium|lib)\.mjs$/,
    because: "browsers and the repository's root are found in one place",
  },
  {
    from: /^bench\/attack\/fleet\.mjs$/,
    to: /^apps\/server\/src\/platform\/sign-in\/passwords\.ts$/,
    because: "it writes accounts with hashed passwords straight into the database",
  },
  {
    from: /^bench\/history\/(?:packed-store|years)\.mjs$/,
    to: /^apps\/server\/src\/(?:modules|platform\/database)\//,
    because: "it measures the stores of readings without the rest of the server",
  },
  {
    from: /^bench\/history\/lay-past\.mjs$/,
    to: /^apps\/server\/src\/(?:modules\/telemetry|platform\/database)\//,
    because: "it lays readings as the server does, faster than devices can send them",
  },
  {
    from: /^scripts\/dev\.mjs$/,
    to: /^apps\/server\/src\/(?:config|platform\/(?:data-folder-lock|secrets|database\/embedded-postgres))\.ts$/,
    because: "it keeps the database running while the server restarts",
  },
  {
    from: /^scripts\/start\.mjs$/,
    to: /^apps\/server\/src\/(?:main|server)\.ts$/,
    because: "it starts the server",
  },
  {
    from: /^scripts\/install-service\.mjs$/,
    to: /^apps\/server\/src\/platform\/database\/postgres-binaries\.ts$/,
    because: "the service is let write what the database's binaries need",
  },
  {
    from: /^scripts\/pseudo\.mjs$/,
    to: /^apps\/web\/src\/app\/route-table\.ts$/,
    because: "it opens every page that has an address",
  },
  {
    from: /^scripts\/pseudo\.mjs$/,
    to: /^packages\/contract\/src\/values\.ts$/,
    because: "names that server and pages share are in no dictionary",
  },
  {
    from: /^scripts\/pseudo\/pseudo-text\.test\.ts$/,
    to: /^apps\/web\/src\/lib\/i18n\/dictionaries\.ts$/,
    because: "the pseudo-language has the English dictionary's keys",
  },
  {
    from: /^scripts\/pseudo\/vite\.config\.ts$/,
    to: /^apps\/web\/vite\.config\.ts$/,
    because: "the pseudo-language's site is built as the site is",
  },
  {
    from: /^scripts\/check-(?:tables|proofs)\.mjs$/,
    to: /^apps\/server\/src\/table-owners\.ts$/,
    because: "the owners of tables are listed next to the tables",
  },
];

const partOf = (file) => parts.find(({ files }) => files.test(file));

const appOf = (file) => file.split("/").slice(0, 2).join("/");

/** A test may import anything of its own package or app, and a test of an app anything of the packages. */
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

const isException = (file, target) => exceptions.some(({ from, to }) => from.test(file) && to.test(target));

/** What is wrong with an import of ours, or null. */
function faultOf(from, file, target, imported) {
  if (isException(file, target)) return null;
  const isAsTest = isTest(file) && !from.tool;
  if (!isAsTest && !from.tool && isTest(target)) return "what is tested imports no test";
  if (isAllowed(from, file, target, imported) || (isAsTest && isTestAllowed(file, target))) return null;
  return `${from.name} may not import ${partOf(target)?.name ?? "that"}`;
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
      const fault = faultOf(from, file, target, imported);
      if (fault) wrong.push(`${file} imports ${target}: ${fault}`);
    }
  }
  return wrong;
}

/** Exceptions that no import of these sources needs, each by its reason. */
export function unusedExceptions(sources) {
  const imports = Object.entries(sources).flatMap(([file, source]) =>
    importsOf(file, source).map(({ request }) => [file, resolve(file, request) ?? ""]),
  );
  return exceptions
    .filter(({ from, to }) => !imports.some(([file, target]) => from.test(file) && to.test(target)))
    .map(({ because }) => because);
}
