import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Installs Debian's packages where that is possible; whoever asks looks afterwards whether it has what it needs. */
export function installDebianPackages(...packages) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log(`Installing ${packages.join(", ")}…`);
  apt("update");
  apt("install", "-y", "--no-install-recommends", ...packages);
}

function apt(...args) {
  spawnSync("apt-get", args, { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
}
