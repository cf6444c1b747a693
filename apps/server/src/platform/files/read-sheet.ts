import { fork } from "node:child_process";
import { AppError } from "../errors.ts";
import { limitConcurrency } from "../limit-concurrency.ts";
import { limitConcurrencyByKey } from "../limit-concurrency-by-key.ts";
import type { Scope } from "../scope.ts";
import type { ReadOutcome, SheetToRead } from "./sheet-reader.ts";
import type { SheetCell } from "./sheets.ts";

/** What takes longer or more memory than this is no sheet that people filled in. */
const longestMs = 60_000;
const memoryMb = 256;
/** Uploads of one tenant that wait for each other; their bytes are in memory. */
const mostOfTenant = 4;

const oneOfTenant = limitConcurrencyByKey(1);
const twoOfAll = limitConcurrency(2);
const pending = new Map<string, number>();

const tenantOf = (scope: Scope): string => ("tenantId" in scope && scope.tenantId) || "platform";

/**
 * Reads the cells of the first sheet, at most `maxRows` rows. Another process parses it, one for each tenant: a few
 * kilobytes can take a parser minutes and gigabytes, and nobody else is to pay for that.
 */
export async function readSheet(scope: Scope, bytes: Uint8Array, maxRows: number): Promise<SheetCell[][]> {
  const tenant = tenantOf(scope);
  const waiting = pending.get(tenant) ?? 0;
  if (waiting >= mostOfTenant) throw new AppError("sheetsWaiting");
  pending.set(tenant, waiting + 1);
  try {
    return await oneOfTenant(tenant, () => twoOfAll(() => parse({ bytes, maxRows })));
  } finally {
    const left = (pending.get(tenant) ?? 1) - 1;
    if (left > 0) pending.set(tenant, left);
    else pending.delete(tenant);
  }
}

/** In a process of its own: a worker thread that runs out of memory within one allocation would end the server with it. */
function parse(sheet: SheetToRead): Promise<SheetCell[][]> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL("./sheet-reader.ts", import.meta.url), {
      execArgv: [`--max-old-space-size=${memoryMb}`],
      env: {}, // it needs none of the server's secrets
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      timeout: longestMs,
      killSignal: "SIGKILL",
    });
    child.once("message", (outcome: ReadOutcome) => {
      if ("rows" in outcome) resolve(outcome.rows);
      else reject(new AppError(outcome.problem, outcome.values));
    });
    child.once("error", reject);
    // Without effect once a message has settled it.
    child.once("exit", () => reject(new AppError("sheetTooComplex")));
    child.send(sheet, (error) => {
      if (error) child.kill("SIGKILL");
    });
  });
}
