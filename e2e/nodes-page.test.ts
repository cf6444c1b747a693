import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { english } from "../apps/web/src/lib/i18n/dictionaries.ts";
import { enterPassword, openBrowser } from "./browser.ts";
import { type Cluster, natsProgram, startCluster } from "./cluster-nodes.ts";
import { firstPassword, makeDataDir, postJson, removeDataDir } from "./server-process.ts";
import { visiting } from "./visiting.ts";

if (!natsProgram) console.log("Skipped: apt-get install nats-server");
const { operations } = english;
const words = operations.nodes;
const password = "mine4ever";

describe.skipIf(!natsProgram)("the page of two nodes", () => {
  let dir = "";
  let cluster: Cluster;
  let browser: Browser;
  beforeAll(async () => {
    dir = await makeDataDir();
    cluster = await startCluster({ dir, nodes: 2, nats: 1 });
    browser = await openBrowser();
    await ownPassword(cluster, `${dir}/node-1`);
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await cluster?.stop();
    await removeDataDir(dir);
  });

  it("drains the owner, shows the other one in office, continues, and uses the node again (en)", async () => {
    const owner = cluster.owner();
    const other = cluster.nodes.find((node) => node !== owner);
    if (!owner || !other) throw new Error("no node is in office");
    // Through the node that is drained: its page is passed on to the next owner.
    await visiting(
      browser,
      owner.url,
      async ({ page, complaints }) => {
        await page.goto("/login");
        await enterPassword(page, "sysadmin", password);
        await page.waitForURL((url) => url.pathname !== "/login");
        await page.goto("/operator");
        const card = (name: string) => page.getByRole("listitem", { name, exact: true });
        const shows = (name: string, state: string) =>
          card(name).getByText(state, { exact: true }).waitFor({ timeout: 40_000 });
        await shows(owner.name, words.state.owner);
        await shows(other.name, words.state.standby);

        // By keyboard alone.
        await page.getByRole("button", { name: `${words.drain}, ${owner.name}` }).focus();
        await page.keyboard.press("Enter");
        const dialog = page.getByRole("dialog");
        await dialog.getByText(words.ownerMoves).waitFor();
        await dialog.getByRole("button", { name: words.drain }).focus();
        await page.keyboard.press("Enter");
        await shows(owner.name, words.state.draining);
        await shows(other.name, words.state.owner);
        expect(cluster.owner()?.name).toBe(other.name);
        expect((await fetch(`${owner.url}/readyz`)).status).toBe(503);
        expect((await fetch(`${other.url}/readyz`)).status).toBe(200);

        // The last one cannot be drained too.
        await page.getByRole("button", { name: `${words.drain}, ${other.name}` }).click();
        await dialog.getByText(words.noSuccessor).waitFor();
        await dialog.getByRole("button", { name: english.common.cancel }).click();

        await continues(page);
        await page.getByRole("button", { name: `${words.useAgain}, ${owner.name}` }).click();
        await shows(owner.name, words.state.standby);
        expect((await fetch(`${owner.url}/readyz`)).status).toBe(200);
        // While no node is in office, the page is answered 503.
        complaints.splice(0, complaints.length, ...complaints.filter((each) => !/50[234]|ERR_/.test(each)));
      },
      { language: "en" },
    );
  }, 180_000);
});

/** Other calls are answered by the next owner. */
async function continues(page: Page): Promise<void> {
  await page.getByRole("button", { name: operations.backUpNow }).click();
  await page.getByRole("link", { name: operations.download }).first().waitFor();
}

/** The first administrator with a password of its own, so that the page opens without further steps. */
async function ownPassword(cluster: Cluster, dataDir: string): Promise<void> {
  const url = cluster.nodes[0]?.url ?? "";
  const oldPassword = firstPassword(dataDir);
  const { body } = await postJson(`${url}/api/login`, { username: "sysadmin", password: oldPassword });
  const answer = await fetch(`${url}/api/system/profile/password`, {
    method: "PUT",
    headers: { "content-type": "application/json", "x-authorization": `Bearer ${String(body["token"])}` },
    body: JSON.stringify({ oldPassword, newPassword: password }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}
