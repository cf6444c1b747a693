import { execFile } from "node:child_process";
import { existsSync } from "node:fs";

const program = "/usr/bin/mosquitto_pub";
const patienceMs = 30_000;

/** Debian's client, as field devices use it; says what is missing where it is not installed. */
export function mosquittoPub(port: number, args: readonly string[]): Promise<{ code: number; said: string }> {
  if (!existsSync(program))
    throw new Error("Missing: mosquitto_pub. Install it (Debian: apt-get install mosquitto-clients).");
  return new Promise((resolve) => {
    const where = ["-h", "127.0.0.1", "-p", String(port)];
    execFile(program, [...where, ...args], { timeout: patienceMs }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === "number" ? error.code : error ? -1 : 0, said: stdout + stderr }),
    );
  });
}
