import { randomBytes } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { isIPv4 } from "node:net";
import path from "node:path";
import { styleText } from "node:util";
import type { Language } from "@oilcloud/contract";
import { demoAccounts, demoPassword } from "./demo/accounts.ts";
import { seedDemo } from "./demo/seed.ts";
import { makeAreasStore } from "./modules/areas/store.ts";
import { makeFirstAccountsStore } from "./modules/people/users/first-accounts-store.ts";
import { makeSessionsStore } from "./modules/sign-in/sessions/sessions-store.ts";
import type { Db } from "./platform/database/connect.ts";
import type { FileStores } from "./platform/files/file-store.ts";
import { hashPassword } from "./platform/sign-in/passwords.ts";

export interface FirstAccountsDeps {
  db: Db;
  files: FileStores;
  dataDir: string;
  demo: boolean;
  /** The address that the platform listens at. */
  host: string;
  demoLanguage: Language;
}

export interface FirstAccounts {
  /** What the start prints. */
  news: string[];
  /** Whether the demo's accounts sign in, and with them what only a demo may do. */
  demo: boolean;
}

/** Ensures at every start that an administrator can sign in, and that the demo's published passwords open nothing but a demo. */
export async function firstAccounts({
  db,
  files,
  dataDir,
  demo,
  host,
  demoLanguage,
}: FirstAccountsDeps): Promise<FirstAccounts> {
  const accounts = makeFirstAccountsStore(db, makeSessionsStore(db));
  if (demo && (await accounts.isEmpty())) {
    await makeAreasStore(db).fill(); // customers lie in areas
    await seedDemo(db, files, demoLanguage);
  }
  if (demo) return greetDemo(await accounts.demoUsernames(), host);
  const unknownPassword = await hashPassword(randomBytes(24).toString("base64url"));
  const disabled = inOrder(await accounts.disableDemo(new Date(), unknownPassword));
  const news = disabled.length > 0 ? [`Demo accounts disabled: ${disabled.join(", ")}`] : [];
  const passwordFile = path.join(dataDir, "first-password");
  if (!(await accounts.isFirstPasswordInUse())) await rm(passwordFile, { force: true });
  if (await accounts.hasAdministrator()) return { news, demo: false };
  const username = (await accounts.isTaken("sysadmin"))
    ? `admin-${randomBytes(3).toString("hex")}`
    : "sysadmin";
  const password = randomBytes(9).toString("base64url");
  // Logs are kept and read by many: the password is only in a file of the platform's own user. Written before the account is
  // added, as a start that ends in between adds it the next time.
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  await accounts.addFirstAdministrator(username, await hashPassword(password));
  return {
    news: [...news, `First administrator: ${username}, first password in ${passwordFile}`],
    demo: false,
  };
}

/**
 * They stay disabled once they were: `DEMO=1` is what a start assumes, and forgetting to say `DEMO=0` must not reopen a
 * platform in use to readers of the demo's published password.
 */
function greetDemo(usernames: readonly string[], host: string): FirstAccounts {
  if (usernames.length === 0)
    return { news: ["Demo accounts stay disabled: this data was used with DEMO=0"], demo: false };
  const greeting = `Demo accounts: ${inOrder(usernames).join(", ")}; password ${demoPassword}`;
  return { news: isLoopback(host) ? [greeting] : [greeting, publicDemo], demo: true };
}

const publicDemo = styleText(
  "red",
  "Warning: other machines can reach this platform, and the demo's passwords are published. Set DEMO=0 before real use.",
);

const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "::1" || (isIPv4(host) && host.startsWith("127."));

const inOrder = (usernames: readonly string[]) =>
  demoAccounts.map(({ username }) => username).filter((username) => usernames.includes(username));
