// @vitest-environment happy-dom
import { act, type ReactNode, Suspense } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ErrorBoundary } from "../../ui/notices/error-boundary.tsx";
import { connection } from "../http/connection.ts";
import "../i18n/instance.ts";
import { type LazyCode, lazyCode } from "./lazy-code.ts";
import { page } from "../browser/browser-page.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
vi.stubGlobal("__BUILD_TIME__", "2026-11-10T01:30:00.000Z");

let root: Root;
let healthy = true;
let reload: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  healthy = true;
  sessionStorage.clear();
  document.body.innerHTML = "<main></main>";
  root = createRoot(document.querySelector("main") as HTMLElement);
  reload = vi.spyOn(page, "reload").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubGlobal("fetch", async () => {
    if (!healthy) throw new TypeError("offline");
    return new Response("{}");
  });
});
afterEach(async () => {
  await act(async () => root.unmount());
  healthy = true;
  await connection.check();
  vi.restoreAllMocks();
});

const text = () => document.querySelector("main")?.textContent ?? "";
const show = (Code: LazyCode, place = "a"): Promise<void> =>
  act(async () => {
    root.render(
      <ErrorBoundary place={place}>
        <Suspense fallback="loading">
          <Code />
        </Suspense>
      </ErrorBoundary>,
    );
  });
const Alarms = (): ReactNode => "alarms";

/** Code that can be fetched from the given attempt on. */
function arriving(attempt: number) {
  let attempts = 0;
  return lazyCode(async () => {
    if (++attempts < attempt) throw new TypeError("Failed to fetch dynamically imported module");
    return Alarms;
  });
}

describe("code that cannot be fetched", () => {
  it("while the server is away waits, and is shown when it is back", async () => {
    healthy = false;
    const Code = arriving(2);
    await show(Code);
    expect(text()).toContain("连接恢复后会自动打开");
    expect(text()).not.toContain("系统错误");
    healthy = true;
    await act(async () => void (await connection.check()));
    expect(text()).toBe("alarms");
    expect(reload).not.toHaveBeenCalled();
  });

  it("for a moment only is fetched again at once", async () => {
    await show(arriving(2));
    expect(text()).toBe("alarms");
  });

  it("from a server that answers is of an older version: the page is reloaded, once", async () => {
    const Code = arriving(99);
    await show(Code);
    expect(reload).toHaveBeenCalledOnce();
    await act(async () => root.unmount());
    root = createRoot(document.querySelector("main") as HTMLElement);
    await show(arriving(99));
    expect(reload).toHaveBeenCalledOnce();
    expect(text()).toContain("系统已更新到新版本");
  });

  it("does not keep other places from being shown", async () => {
    healthy = false;
    await show(arriving(99));
    await show(arriving(1), "b");
    expect(text()).toBe("alarms");
  });

  it("when it was fetched ahead is tried again when it is shown", async () => {
    healthy = false;
    const Code = arriving(2);
    await expect(Code.load()).rejects.toThrow("unreachable");
    await show(Code);
    expect(text()).toBe("alarms");
  });
});

it("shows the general sentence for what a page itself throws", async () => {
  const Broken = lazyCode(async () => () => {
    throw new Error("a defect");
  });
  await show(Broken);
  expect(text()).toContain("系统错误，请联系管理员");
});
