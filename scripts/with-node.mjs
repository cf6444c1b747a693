// node scripts/with-node.mjs [--production] SCRIPT [ARGUMENTS]: installs the packages, with --production without those that
// only tests and checks need, then runs the script with the Node they bring or a newer one of this machine's.
// Started by any Node from 20.19 on, so nothing here or in what it imports may need more.
import module from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { compileCache, install, requireNode } from "./lib.mjs";
import {
  broughtNode,
  chooseNode,
  handOver,
  isThisProcess,
  machinesNode,
  noNodeSentence,
} from "./runtime.mjs";

requireNode();
const production = process.argv[2] === "--production";
await install({ production });
const own = machinesNode();
const node = chooseNode(own, broughtNode());
if (!node) {
  console.error(noNodeSentence(own));
  process.exit(1);
}
const [script = "", ...args] = process.argv.slice(production ? 3 : 2);
if (isThisProcess(node)) {
  console.error(`Node ${node.version}, ${node.from}`);
  // The programs of the packages say "#!/usr/bin/env node".
  process.env["PATH"] = [path.dirname(node.path), process.env["PATH"]].join(path.delimiter);
  process.env["NODE_COMPILE_CACHE"] ??= compileCache; // for children
  module.enableCompileCache(process.env["NODE_COMPILE_CACHE"]);
  process.argv = [process.execPath, path.resolve(script), ...args];
  await import(pathToFileURL(path.resolve(script)).href);
} else {
  await handOver(node.path, [...process.execArgv, ...process.argv.slice(1)]);
}
