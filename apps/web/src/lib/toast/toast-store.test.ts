import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createToastStore } from "./toast-store.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const texts = (store: ReturnType<typeof createToastStore>) => store.items().map(({ text }) => text);

describe("toast store", () => {
  it("shows a message for as long as was asked", () => {
    const store = createToastStore();
    store.show("error", "lost", 5000);
    vi.advanceTimersByTime(4999);
    expect(texts(store)).toEqual(["lost"]);
    vi.advanceTimersByTime(1);
    expect(texts(store)).toEqual([]);
  });

  it("does not stack the same sentence but shows it longer", () => {
    const store = createToastStore();
    store.show("error", "lost", 5000);
    vi.advanceTimersByTime(3000);
    store.show("error", "lost", 5000);
    expect(texts(store)).toEqual(["lost"]);
    vi.advanceTimersByTime(4000);
    expect(texts(store)).toEqual(["lost"]);
    vi.advanceTimersByTime(1000);
    expect(texts(store)).toEqual([]);
  });

  it("keeps different messages in the order they came", () => {
    const store = createToastStore();
    store.show("success", "saved", 3000);
    store.show("error", "lost", 5000);
    expect(texts(store)).toEqual(["saved", "lost"]);
  });

  it("notifies its listeners when a message is dismissed, and not after they left", () => {
    const store = createToastStore();
    const listener = vi.fn();
    const leave = store.subscribe(listener);
    store.show("info", "hello", 3000);
    store.dismiss(store.items()[0]?.id ?? 0);
    expect(texts(store)).toEqual([]);
    expect(listener).toHaveBeenCalledTimes(2);
    leave();
    store.show("info", "again", 3000);
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
