import { existsSync, readFileSync, realpathSync } from "node:fs";
import { constants } from "node:os";
import path from "node:path";
import { outcomeOf, root } from "./lib.mjs";

/** The Node that the code is written for, and that the packages bring where they have it for this platform. */
const neededMajor = 24;

/** @typedef {{ path: string, version: string }} Node */

const majorOf = (version) => Number(version.split(".")[0]);
const isSupported = ({ version }) => majorOf(version) >= neededMajor && majorOf(version) % 2 === 0;

/**
 * The machine's own Node if it is an LTS at least as new as the brought one, else the brought one. Where none was brought
 * any Node that is new enough serves; null when there is none.
 * @param {Node} own
 * @param {Node | null} brought
 */
export function chooseNode(own, brought) {
  if (isSupported(own) && own.path !== brought?.path) return { ...own, from: "this machine's" };
  if (brought) return { ...brought, from: "brought with the packages" };
  return majorOf(own.version) >= neededMajor ? { ...own, from: "this machine's" } : null;
}

/**
 * The Node that the machine has. Inside an npm script node_modules/.bin comes first in PATH, so that this process may run
 * the brought one already; npm then says which Node it runs on itself.
 * @returns {Node}
 */
export function machinesNode(env = process.env) {
  const version = / node\/v(\S+)/.exec(env["npm_config_user_agent"] ?? "")?.[1];
  const ofNpm = env["npm_node_execpath"];
  if (version && ofNpm && existsSync(ofNpm)) return { path: ofNpm, version };
  return { path: process.execPath, version: process.versions.node };
}

/** @returns {Node | null} */
export function broughtNode() {
  const folder = path.join(root, "node_modules", `node-${process.platform}-${process.arch}`);
  const program = path.join(folder, "bin", "node");
  if (!existsSync(program)) return null;
  const { version } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  return { path: program, version };
}

export function noNodeSentence({ version }) {
  return `Node ${neededMajor} or newer is needed on ${process.platform} ${process.arch}; this is ${version}.`;
}

export const isThisProcess = (node) => realpathSync(node.path) === realpathSync(process.execPath);

/** Runs Node with these arguments in the place of this process, which ends as that one ends. */
export async function handOver(program, args) {
  const { code, signal } = await outcomeOf(program, args, { cwd: process.cwd() });
  if (!signal) process.exit(code ?? 1);
  process.kill(process.pid, signal);
  process.exitCode = 128 + constants.signals[signal];
}
