// Holds the packages of the lockfile against advisories kept here, where no service can be asked.
import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./lib.mjs";

const oldAfterDays = 90;
const json = (file) => JSON.parse(readFileSync(path.join(root, file), "utf8"));

/** Every installed package of a lockfile: its name, version and place. */
export function packagesOf({ packages }) {
  return Object.entries(packages).flatMap(([place, entry]) => {
    const at = place.lastIndexOf("node_modules/");
    if (at < 0 || entry.link) return [];
    return [{ ...entry, place, name: entry.name ?? place.slice(at + "node_modules/".length) }];
  });
}

/** Whether a platform is one that the packages bring a runtime and a database for. */
const isOurs = ({ os, cpu, libc }) =>
  listed(os).includes("linux") &&
  listed(cpu).some((each) => ["x64", "arm64"].includes(each)) &&
  !listed(libc).includes("musl");
/** npm writes one as it stands in the package: a text or a list. */
const listed = (given = []) => [given].flat();

/**
 * Packages whose content nothing vouches for. Binaries of other platforms, which are optional, may lack their sum: a
 * registry that does not carry them cannot give it.
 */
export const withoutIntegrity = (lock) =>
  packagesOf(lock)
    .filter(({ integrity, inBundle, optional, os, cpu, ...rest }) => {
      const isForeign = optional && (os || cpu) && !isOurs({ os, cpu, ...rest });
      return !inBundle && !isForeign && !(integrity ?? "").startsWith("sha512-");
    })
    .map(({ place, version }) => `${place} ${version}`);

/** The packages that an advisory is about, each with it. */
export const affected = (lock, advisories) =>
  packagesOf(lock).flatMap(({ name, version }) =>
    advisories
      .filter(
        (each) =>
          each.package === name &&
          each.ranges.some(
            ({ introduced, fixed }) => !isBefore(version, introduced) && isBefore(version, fixed),
          ),
      )
      .map((advisory) => ({ name, version, advisory })),
  );

/** A version with a mark such as -beta.1 is before the one without. */
function isBefore(one, other) {
  const [a, b] = [one, other].map((text) => {
    const [numbers = "", mark] = text.split("+")[0].split("-", 2);
    return [...numbers.split(".").map(Number), mark === undefined ? 1 : 0];
  });
  const at = a.findIndex((number, i) => number !== b[i]);
  return at >= 0 && a[at] < b[at];
}

export const ageInDays = (date, nowMs) => Math.floor((nowMs - Date.parse(date)) / 86_400_000);

function main() {
  const lock = json("package-lock.json");
  const { knownUntil, advisories } = json("scripts/advisories.json");
  const found = affected(lock, advisories);
  const unsure = withoutIntegrity(lock);
  for (const { name, version, advisory } of found)
    console.log(
      `${name} ${version}: ${advisory.id}${advisory.alias ? `, ${advisory.alias}` : ""}: ${advisory.summary}`,
    );
  for (const each of unsure) console.log(`no integrity: ${each}`);
  const age = ageInDays(knownUntil, Date.now());
  console.log(
    `${packagesOf(lock).length} packages held against ${advisories.length} advisories, known until ${knownUntil}: ${found.length} affected, ${unsure.length} without integrity`,
  );
  if (age > oldAfterDays)
    console.log(
      `Warning: the list is ${age} days old. Bring scripts/advisories.json up to date, or ask a service with npm audit where one can be reached.`,
    );
  process.exitCode = found.length + unsure.length > 0 ? 1 : 0;
}

if (process.argv[1] === new URL(import.meta.url).pathname) main();
