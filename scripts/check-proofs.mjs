import { tableOwners, tablesOfPartitions } from "../apps/server/src/table-owners.ts";
import { tablesNamedIn } from "./check-tables.mjs";
import { importsOf, isTest, resolve } from "./source-files.mjs";

const proof = "apps/server/src/platform/ownership/proof.ts";
const ofOwners = /^apps\/server\/src\/modules\/(?:telemetry|alarm-engine)\//;

/** Files that write without a proof, each with the reason. */
const exempt = {
  "apps/server/src/modules/telemetry/store/readings-removal.ts":
    "A job removes what a device that is gone has left; no owner stores anything for it.",
};

/**
 * Files of the owners' modules that write to tables of partitions and take no proof, each as a sentence; and exempt files
 * that do not write to any.
 * @param {Record<string, string>} sources
 * @param {Record<string, string>} exempted
 */
export function unprovenWriters(sources, exempted = exempt) {
  const writing = Object.entries(sources).flatMap(([file, source]) => {
    if (!ofOwners.test(file) || isTest(file)) return [];
    const written = tablesNamedIn(file, source, tableOwners)
      .filter(({ table, writes }) => writes && tablesOfPartitions.includes(table))
      .map(({ table }) => table);
    return written.length > 0 ? [{ file, source, tables: [...new Set(written)] }] : [];
  });
  const takesProof = ({ file, source }) =>
    importsOf(file, source).some(({ request }) => resolve(file, request) === proof);
  return [
    ...writing
      .filter((each) => !takesProof(each) && !exempted[each.file])
      .map(({ file, tables }) => `${file} writes ${tables.join(", ")} and takes no proof`),
    ...Object.keys(exempted)
      .filter((name) => !writing.some(({ file }) => file === name))
      .map((name) => `${name} is exempt and writes nothing`),
  ];
}
