// What a browser downloads: gzipped script of the sign-in page and of the shell, as Chromium receives it.
import { chromium } from "playwright-core";
import { chromiumPath } from "../scripts/chromium.mjs";
import { makeDataDir, removeDataDir, startServerProcess } from "../e2e/server-process.ts";

const limits = { "sign-in page": 250, "shell (sign-in page included)": 450 };

const dataDir = await makeDataDir();
const server = await startServerProcess({ DATA_DIR: dataDir });
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const page = await browser.newPage();
  await page.setExtraHTTPHeaders({ "accept-encoding": "gzip" });
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const scripts = new Map();
  let total = 0;
  session.on(
    "Network.responseReceived",
    ({ requestId, type }) => type === "Script" && scripts.set(requestId, true),
  );
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) total += encodedDataLength;
  });
  const report = (name) =>
    console.log(
      `${name}: ${(total / 1000).toFixed(0)} kB of script, ${(total / 1000 / limits[name]).toFixed(2)} of the limit of ${limits[name]} kB`,
    );

  await page.goto(`${server.url}/login`, { waitUntil: "networkidle" });
  report("sign-in page");
  await page.fill("input[name=username]", "dealer");
  await page.fill("input[name=password]", "demo1234");
  await page.click("button[type=submit]");
  await page.waitForURL("**/dashboard");
  await page.waitForLoadState("networkidle");
  report("shell (sign-in page included)");
} finally {
  await browser.close();
  await server.stop();
  await removeDataDir(dataDir);
}
