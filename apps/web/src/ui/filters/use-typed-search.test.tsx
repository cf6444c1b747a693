// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useTypedSearch } from "./use-typed-search.ts";

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Typed({ value, onChange }: { value: string; onChange(search: string): void }) {
  const [search, setSearch] = useTypedSearch(value, onChange);
  return <button onClick={() => setSearch(`${search}a`)}>{search}</button>;
}

it("reports what was typed once, and not again when it is cleared from outside", () => {
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  const reported: string[] = [];
  const onChange = (search: string) => reported.push(search);
  const show = (value: string) => act(() => root.render(<Typed value={value} onChange={onChange} />));
  const pause = () =>
    act(() => {
      vi.advanceTimersByTime(400);
    });
  const type = () => act(() => document.querySelector("button")?.click());
  show("");
  type();
  type();
  expect(reported).toEqual([]);
  pause();
  expect(reported).toEqual(["aa"]);
  show("aa");
  show("");
  pause();
  expect(reported).toEqual(["aa"]);
  expect(document.body.textContent).toBe("");
  act(() => root.unmount());
});
