import { type ChildProcess, fork } from "node:child_process";
import { AppError } from "../errors.ts";
import { limitConcurrency } from "../limit-concurrency.ts";
import { limitConcurrencyByKey } from "../limit-concurrency-by-key.ts";
import { type Scope, tenantOf } from "../scope.ts";
import type { ReadOutcome, SheetToRead } from "./sheet-reader.ts";
import type { SheetCell } from "./sheets.ts";

/** What takes longer or more memory than this is no sheet that people filled in. */
const longestMs = 60_000;
const memoryMb = 256;
/** A process without a sheet is ended after this. */
const idleMs = 5_000;
/** Uploads of one tenant that wait for each other; their bytes are in memory. */
const mostOfTenant = 4;

const oneOfTenant = limitConcurrencyByKey(1);
const twoOfAll = limitConcurrency(2);
const pending = new Map<string, number>();

/**
 * Reads the cells of the first sheet, at most `maxRows` rows. Another process parses it, one sheet of a tenant at a time: a few
 * kilobytes can take a parser minutes and gigabytes, and no other tenant is to pay for that.
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

/** Reads one sheet in another process; it is kept for the next only if it has answered. */
function parse(sheet: SheetToRead): Promise<SheetCell[][]> {
  const reader = idle.pop() ?? startReader();
  clearTimeout(reader.ending);
  return new Promise((resolve, reject) => {
    const { child } = reader;
    const tooLong = setTimeout(() => child.kill("SIGKILL"), longestMs);
    const onEnd = () => settle(() => reject(new AppError("sheetTooComplex")));
    const onAnswer = (outcome: ReadOutcome) => {
      keep(reader);
      settle(() => {
        if ("rows" in outcome) resolve(outcome.rows);
        else reject(new AppError(outcome.problem, outcome.values));
      });
    };
    const onError = (error: Error) => {
      child.kill("SIGKILL");
      settle(() => reject(error));
    };
    function settle(finish: () => void): void {
      clearTimeout(tooLong);
      child.off("message", onAnswer).off("exit", onEnd).off("error", onError);
      finish();
    }
    child.once("message", onAnswer).once("exit", onEnd).once("error", onError);
    child.send(sheet, (error) => {
      if (error) onError(error);
    });
  });
}

interface SheetReader {
  child: ChildProcess;
  ending?: NodeJS.Timeout;
}

/**
 * Processes without a sheet, of the two there may be. Starting one stalls the server for some milliseconds, which twelve uploads at
 * once made its neighbours feel.
 */
const idle: SheetReader[] = [];

/** A process of its own: a worker thread that runs out of memory within one allocation would end the server with it. */
function startReader(): SheetReader {
  const child = fork(new URL("./sheet-reader.ts", import.meta.url), {
    execArgv: [`--max-old-space-size=${memoryMb}`],
    env: {}, // it needs none of the server's secrets
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  // It ends with the server, which it does not keep from ending.
  child.unref();
  child.channel?.unref();
  const reader = { child };
  for (const event of ["exit", "error"]) child.on(event, () => forget(reader));
  return reader;
}

function keep(reader: SheetReader): void {
  idle.push(reader);
  reader.ending = setTimeout(() => {
    forget(reader);
    reader.child.disconnect();
  }, idleMs).unref();
}

function forget(reader: SheetReader): void {
  clearTimeout(reader.ending);
  const place = idle.indexOf(reader);
  if (place >= 0) idle.splice(place, 1);
}
