import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { showsLimits, showsVerdicts } from "./shows-verdicts.ts";
import { makeVerdictNews } from "./verdict-news.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("has lists and the machines named read again, at most once in two seconds, and charts left alone", async () => {
  const client = new QueryClient();
  const read: string[] = [];
  const leaving = Object.entries({
    list: showsVerdicts(),
    one: showsVerdicts("one"),
    other: showsVerdicts("other"),
    chart: showsLimits,
  }).map(([name, meta]) =>
    new QueryObserver(client, {
      queryKey: [name],
      queryFn: () => read.push(name),
      meta,
      staleTime: Number.POSITIVE_INFINITY,
    }).subscribe(() => {}),
  );
  await vi.advanceTimersByTimeAsync(0);
  read.length = 0;
  const news = makeVerdictNews(client);
  news.take([], false);
  await vi.advanceTimersByTimeAsync(0);
  expect(read).toEqual([]);
  news.take(["one"], false);
  news.take(["somebody"], false);
  await vi.advanceTimersByTimeAsync(1900);
  expect(read).toEqual(["list", "one"]);
  await vi.advanceTimersByTimeAsync(200);
  expect(read).toEqual(["list", "one", "list"]);
  news.take([], true);
  await vi.advanceTimersByTimeAsync(2000);
  expect(read.slice(3)).toEqual(["list", "one", "other"]);
  news.stop();
  for (const leave of leaving) leave();
});
