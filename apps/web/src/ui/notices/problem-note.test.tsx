// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ProblemNote } from "./problem-note.tsx";

const scrolled = vi.fn();
let place: HTMLDivElement;
let show: (text: string | null) => void;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  Element.prototype.scrollIntoView = scrolled;
  place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  show = (text) => act(() => root.render(<ProblemNote text={text} />));
});
afterEach(() => {
  scrolled.mockClear();
  place.remove();
  vi.unstubAllGlobals();
});

it("is scrolled to and focused each time it appears, also with the same words", () => {
  show(null);
  expect(scrolled).not.toHaveBeenCalled();
  show("The name is taken");
  expect(document.activeElement?.textContent).toBe("The name is taken");
  expect(scrolled).toHaveBeenCalledTimes(1);
  show("The name is taken");
  expect(scrolled).toHaveBeenCalledTimes(1);
  show(null);
  show("The name is taken");
  expect(scrolled).toHaveBeenCalledTimes(2);
});
