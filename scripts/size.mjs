// What the packages weigh on disk: npm run size
import { lstatSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./lib.mjs";

const shown = 15;
const { packages } = JSON.parse(readFileSync(path.join(root, "node_modules", ".package-lock.json"), "utf8"));
const installed = Object.entries(packages)
  .filter(([place, { link }]) => place.includes("node_modules/") && !link)
  .map(([place, { dev = false }]) => ({ place, dev, bytes: bytesIn(path.join(root, place)) }))
  .toSorted((one, other) => other.bytes - one.bytes);

const production = installed.filter(({ dev }) => !dev);
print("all", installed);
print("production", production);
for (const each of installed.slice(0, shown)) print(nameOf(each), [each]);

function print(name, group) {
  const bytes = group.reduce((sum, each) => sum + each.bytes, 0);
  const count = group.length > 1 ? ` (${group.length} packages)` : "";
  console.log(`${(bytes / 1e6).toFixed(1).padStart(7)} MB  ${name}${count}`);
}

function nameOf({ place, dev }) {
  return `${place.slice("node_modules/".length)}${dev ? ", for tests and checks" : ""}`;
}

/** Of the package itself, without those that are installed inside it. */
function bytesIn(place) {
  const stat = lstatSync(place);
  if (!stat.isDirectory()) return stat.blocks * 512;
  return readdirSync(place)
    .filter((name) => name !== "node_modules")
    .reduce((sum, name) => sum + bytesIn(path.join(place, name)), 0);
}
