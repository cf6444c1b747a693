import { importsOf, isTest, resolve } from "./source-files.mjs";

/** Folders whose sub-folders import each other one way only. `*` matches any one folder. */
const layeredFolders = [
  "apps/server/src/modules/*",
  "apps/server/src/platform",
  "apps/simulator/src",
  "apps/web/src/features/*",
  "apps/web/src/lib",
  "apps/web/src/ui",
  "bench",
  "packages/contract/src",
  "packages/history/src",
  "packages/modbus/src",
  "packages/oil/src",
  "packages/oil/src/alarms",
  "packages/questions/src",
].map((folder) => new RegExp(`^${folder.replace("*", "[^/]+")}/[^/]+(?=/)`));

/** The sub-folders of layered folders that hold a file, most of them one. */
const layersOf = (file) => layeredFolders.map((layer) => layer.exec(file)?.[0] ?? null);

/** Sub-folders that import each other, directly or around others, each as a sentence. Types count. */
export function folderCycles(sources) {
  const targets = new Map();
  for (const [file, source] of Object.entries(sources)) {
    const layers = layersOf(file);
    if (isTest(file) || layers.every((layer) => layer === null)) continue;
    for (const { request } of importsOf(file, source)) {
      const others = layersOf(resolve(file, request) ?? "");
      layers.forEach((layer, place) => {
        const other = others[place];
        if (!layer || !other || layer === other || parentOf(layer) !== parentOf(other)) return;
        targets.set(layer, (targets.get(layer) ?? new Set()).add(other));
      });
    }
  }
  const groups = groupsOf(targets);
  return [...targets].flatMap(([from, direct]) =>
    [...direct]
      .filter((to) => groups.get(to) === groups.get(from))
      .map((to) => `${from} imports ${to}, which leads back to it`),
  );
}

const parentOf = (folder) => folder.slice(0, folder.lastIndexOf("/"));

/** Files that import each other, directly or around others, each group as a sentence. Types count. */
export function importCycles(sources) {
  const targets = new Map();
  for (const [file, source] of Object.entries(sources)) {
    const imported = importsOf(file, source).map(({ request }) => resolve(file, request));
    targets.set(file, new Set(imported.filter((target) => target !== null && target in sources)));
  }
  const members = Map.groupBy(groupsOf(targets), ([, group]) => group);
  return [...members.values()]
    .map((group) => group.map(([file]) => file).toSorted())
    .filter(([first, second]) => second !== undefined || targets.get(first)?.has(first))
    .map((files) => `${files.join(", ")} import each other`)
    .toSorted();
}

/** The number of the strongly connected group of every node (Tarjan). Nodes of one group lead back to each other. */
function groupsOf(targets) {
  const groups = new Map();
  const order = new Map();
  const lowest = new Map();
  const path = [];
  function visit(node) {
    order.set(node, order.size);
    lowest.set(node, order.get(node));
    path.push(node);
    for (const next of targets.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (!groups.has(next)) lowest.set(node, Math.min(lowest.get(node), lowest.get(next)));
    }
    if (lowest.get(node) !== order.get(node)) return;
    for (const member of path.splice(path.indexOf(node))) groups.set(member, order.get(node));
  }
  for (const node of targets.keys()) if (!order.has(node)) visit(node);
  return groups;
}
