import { existsSync } from "node:fs";
import { installDebianPackages } from "./debian-packages.mjs";

const program = "/usr/bin/mosquitto_pub";

/** Devices in the field speak as mosquitto's clients do, so the edge is tried with them. */
export function ensureMosquitto() {
  if (!existsSync(program)) installDebianPackages("mosquitto-clients");
  if (existsSync(program)) return true;
  console.log("Missing: mosquitto_pub. Install it (Debian: apt-get install mosquitto-clients).");
  return false;
}
