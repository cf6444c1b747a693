// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { versionLabel } from "./version-label.ts";

it("the version label carries the time of the build", () => {
  vi.stubGlobal("__BUILD_TIME__", new Date(2026, 10, 10, 9, 30).toISOString());
  expect(versionLabel()).toBe("V2.0 2026-11-10 09:30");
  vi.unstubAllGlobals();
});
