import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chromiumPath } from "./chromium.mjs";

/** The programs that tests use, with the Debian packages that bring them. */
const programs = [
  {
    // The journeys need a real browser and a Chinese font.
    name: "Chromium",
    isInstalled: () => chromiumPath() !== null,
    packages: ["chromium", "fonts-noto-cjk"],
    otherwise: " or set CHROMIUM_PATH",
  },
  {
    // Devices in the field use mosquitto's client library.
    name: "mosquitto_pub",
    isInstalled: () => existsSync("/usr/bin/mosquitto_pub"),
    packages: ["mosquitto-clients"],
  },
  {
    // Receivers of the mirror; only the programs are used, not their services.
    name: "mosquitto and nats-server",
    isInstalled: () => existsSync("/usr/sbin/mosquitto") && existsSync("/usr/sbin/nats-server"),
    packages: ["mosquitto", "nats-server"],
  },
  {
    // An independent reader of our PDFs.
    name: "pdftotext",
    isInstalled: () => existsSync("/usr/bin/pdftotext"),
    packages: ["poppler-utils"],
  },
  {
    // The examples of the guide for device programmers.
    name: "libmosquitto",
    isInstalled: () => existsSync("/usr/include/mosquitto.h"),
    packages: ["gcc", "libc6-dev", "libmosquitto-dev"],
  },
  {
    // Several nodes reach each other over it.
    name: "nats-server",
    isInstalled: () => existsSync("/usr/sbin/nats-server"),
    packages: ["nats-server"],
  },
  {
    name: "paho for Python",
    isInstalled: () => existsSync("/usr/lib/python3/dist-packages/paho"),
    packages: ["python3-paho-mqtt"],
  },
];
const missing = () => programs.filter(({ isInstalled }) => !isInstalled());

/** Installs what is missing, where that is possible, and prints a line for each that is still missing. */
export async function installTestPrograms() {
  const packages = missing().flatMap((program) => program.packages);
  if (packages.length > 0 && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log(`Installing ${packages.join(", ")}…`);
    await apt("update");
    await apt("install", "-y", "--no-install-recommends", ...packages);
  }
  for (const { name, packages: needed, otherwise = "" } of missing())
    console.log(`Missing: ${name}. Install it (Debian: apt-get install ${needed.join(" ")})${otherwise}.`);
}

async function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await once(spawn("apt-get", args, { stdio: "ignore", env }), "exit");
}
