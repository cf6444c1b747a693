// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";

const serving = (html: string) => vi.stubGlobal("fetch", async () => new Response(html));
const page = (version: string) => `<head><meta name="version" content="${version}" /></head>`;
/** The module keeps what it has seen, as the page does until it is reloaded. */
async function fresh() {
  vi.resetModules();
  return import("./site-version.ts");
}
vi.stubGlobal("__BUILD_TIME__", "2026-11-10");
afterEach(() => vi.restoreAllMocks());

it("is outdated when the server serves another build, and not when the build is unknown", async () => {
  const { checkVersion, isOutdated } = await fresh();
  serving(page("2026-11-10"));
  await checkVersion();
  serving("<html>another page</html>");
  await checkVersion();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  await checkVersion();
  expect(isOutdated()).toBe(false);
  serving(page("2026-11-11"));
  await checkVersion();
  expect(isOutdated()).toBe(true);
});
