import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { root } from "./lib.mjs";

export const usage =
  "Usage: npm run install-service -- [--user oilcloud] [--data /var/lib/oilcloud] [--settings /etc/oilcloud.env] [--dry-run]";

/** The options of the command, or a sentence about what is wrong with them. */
export function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      user: { type: "string", default: "oilcloud" },
      data: { type: "string", default: "/var/lib/oilcloud" },
      settings: { type: "string", default: "/etc/oilcloud.env" },
      "dry-run": { type: "boolean", default: false },
    },
  });
  const { user, data, settings, "dry-run": dryRun } = values;
  if (!/^[a-z_][a-z0-9_-]{0,30}$/.test(user)) throw new Error(`--user ${user} is no name of a Linux user.`);
  for (const [name, place] of Object.entries({ data, settings }))
    if (!/^\/[\w@%+./-]+$/.test(place) || path.normalize(place) !== place)
      throw new Error(`--${name} must be an absolute path without spaces, not "${place}".`);
  return { user, data, settings, dryRun };
}

/** Why a service cannot run from a folder, or null. The unit hides home folders, and lists paths without quotes. */
export function refusePlace(place) {
  if (/^\/(home|root|run\/user)(\/|$)/.test(place))
    return `The service cannot see ${place}: home folders are hidden from it. Move the checkout, for example to /opt/oilcloud.`;
  return /^[\w@+./-]+$/.test(place) ? null : `${place} has characters that a unit cannot hold unquoted.`;
}

/** The unit with the places of this machine. */
export function unitText({ user, data, settings, node, from = root }) {
  const template = readFileSync(path.join(root, "deploy", "systemd", "oilcloud.service"), "utf8");
  const values = { USER: user, DATA: data, SETTINGS: settings, NODE: node, ROOT: from };
  return template.replace(/@([A-Z]+)@/g, (_all, name) => values[name]);
}
