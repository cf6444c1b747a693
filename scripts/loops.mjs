// The background loops and jobs of the server as its sources define them, and as docs/loops.md lists them.
import { parseSync } from "oxc-parser";
import { isTest } from "./source-files.mjs";

const server = /^apps\/server\/src\//;
/** Where the loop itself is made. */
const maker = "apps/server/src/platform/background-loop.ts";

/**
 * Every loop and job of the sources: its name and who runs it; null for what the source does not say.
 * @param {Record<string, string>} sources
 * @returns {{ file: string, name: string | null, holder: string | null }[]}
 */
export function loopsOf(sources) {
  return Object.entries(sources).flatMap(([file, source]) => {
    if (!server.test(file) || isTest(file) || file === maker) return [];
    if (!/makeLoop|jobs\.define/.test(source)) return [];
    const loops = [];
    walk(parseSync(file, source).program, (node) => {
      if (node.type !== "CallExpression") return;
      const [first, second] = node.arguments;
      const called = nameOf(node.callee);
      const isJob = called === "jobs.define";
      if (called === "makeLoop" || isJob) {
        const name = property(first, "name");
        // A function that makes several is called with the name and the holder.
        if (!isJob && name?.type === "Identifier") return;
        loops.push({ file, name: text(name), holder: isJob ? "claim" : text(property(first, "holder")) });
      } else if (called === "loop") loops.push({ file, name: text(first), holder: text(second) });
    });
    return loops;
  });
}

/**
 * The rows of the tables of the document.
 * @param {string} document
 */
export const listedLoops = (document) =>
  [...document.matchAll(/^\| `([^`]+)` \|.*\| (partition|one|claim|server) \|/gm)].map(
    ([, name = "", holder = ""]) => ({ name, holder }),
  );

const nameOf = (callee) =>
  callee.type === "Identifier"
    ? callee.name
    : callee.type === "MemberExpression" && callee.object.type === "Identifier"
      ? `${callee.object.name}.${callee.property.name}`
      : "";
const property = (node, key) =>
  node?.type === "ObjectExpression"
    ? node.properties.find((each) => each.key?.name === key)?.value
    : undefined;
const text = (node) => (node?.type === "Literal" && typeof node.value === "string" ? node.value : null);

function walk(node, look) {
  if (node === null || typeof node !== "object") return;
  if (Array.isArray(node)) for (const child of node) walk(child, look);
  else {
    if (typeof node.type === "string") look(node);
    for (const child of Object.values(node)) walk(child, look);
  }
}
