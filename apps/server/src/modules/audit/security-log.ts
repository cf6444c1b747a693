import type { DescribeEntity } from "../../platform/audit-words.ts";
import type { LogFile } from "../../platform/files/log-file.ts";
import { securityEventOf } from "./security-event.ts";
import type { SecurityLogStore } from "./security-log-store.ts";

export interface SecurityLogDeps {
  store: SecurityLogStore;
  file: LogFile;
  describe: DescribeEntity;
}

const linesAtOnce = 200;

/**
 * Writes security events to the log file once they are committed. An entry is marked after its line is on the disk, so
 * a crash in between repeats lines, with the same `event.id`, and loses none.
 */
export const makeSecurityLog =
  ({ store, file, describe }: SecurityLogDeps) =>
  async (): Promise<void> => {
    for (;;) {
      const entries = await store.unlogged(linesAtOnce);
      if (entries.length === 0) return;
      await file.append(entries.map((entry) => JSON.stringify(securityEventOf(entry, describe))));
      await store.markLogged(entries.map(({ id }) => id));
      if (entries.length < linesAtOnce) return;
    }
  };
