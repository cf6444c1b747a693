// npm run --silent sbom > sbom.json: what the installed platform consists of, as CycloneDX 1.6, from the lockfile alone.
// `-- --all` adds the packages that only tests and checks need.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { packagesOf } from "./advisories.mjs";
import { root } from "./lib.mjs";

const json = (file) => JSON.parse(readFileSync(path.join(root, file), "utf8"));

/** A package as Package URLs name it: pkg:npm/%40scope/name@1.0.0 */
const purlOf = ({ name, version }) => `pkg:npm/${name.replace("@", "%40")}@${version}`;

const hexOf = (integrity) => {
  const [, sum] = /^sha512-(\S+)$/.exec(integrity ?? "") ?? [];
  return sum ? [{ alg: "SHA-512", content: Buffer.from(sum, "base64").toString("hex") }] : [];
};

function componentOf(entry) {
  const license = typeof entry.license === "string" ? [{ expression: entry.license }] : [];
  return {
    type: "library",
    "bom-ref": purlOf(entry),
    name: entry.name,
    version: entry.version,
    scope: entry.dev ? "excluded" : entry.optional ? "optional" : "required",
    hashes: hexOf(entry.integrity),
    licenses: license,
    purl: purlOf(entry),
  };
}

/** The same for the same lockfile, so that versions can be compared: no time, and a serial number from the content. */
export function sbomOf(lock, { all = false } = {}) {
  const entries = packagesOf(lock).filter(({ dev }) => all || !dev);
  const byRef = new Map(entries.map((entry) => [purlOf(entry), componentOf(entry)]));
  const components = [...byRef.values()].toSorted((one, other) => (one.purl < other.purl ? -1 : 1));
  const { name, version } = lock.packages[""];
  const digest = createHash("sha256").update(JSON.stringify(components)).digest("hex");
  const serial = [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `5${digest.slice(13, 16)}`,
    `8${digest.slice(17, 20)}`,
  ];
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: `urn:uuid:${[...serial, digest.slice(20, 32)].join("-")}`,
    version: 1,
    metadata: {
      component: { type: "application", "bom-ref": `${name}@${version}`, name, version },
    },
    components,
  };
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const all = process.argv.includes("--all");
  console.log(JSON.stringify(sbomOf(json("package-lock.json"), { all }), null, 2));
}
