import { QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, it } from "vitest";
import { setCurrentLanguage } from "../i18n/language.ts";
import { createQueryClient } from "./query-client.ts";

afterEach(() => setCurrentLanguage("zh-CN"));

it("keeps what was read in one language apart from the other", () => {
  const queries = createQueryClient();
  setCurrentLanguage("zh-CN");
  queries.setQueryData(["home", "overview"], "概览");
  setCurrentLanguage("en");
  expect(queries.getQueryData(["home", "overview"])).toBeUndefined();
  queries.setQueryData(["home", "overview"], "Overview");
  setCurrentLanguage("zh-CN");
  expect(queries.getQueryData(["home", "overview"])).toBe("概览");
});

it("keeps the session, its pictures and its count of open alarms through a change of language", () => {
  const queries = createQueryClient();
  const keys = [["session", "user"], ["pictures", "avatar", "1"], ["openAlarms"]];
  setCurrentLanguage("zh-CN");
  for (const key of keys) queries.setQueryData(key, "kept");
  setCurrentLanguage("en");
  expect(keys.map((key) => queries.getQueryData(key))).toEqual(["kept", "kept", "kept"]);
});

it("reads both languages again when a key is invalidated", async () => {
  const queries = createQueryClient();
  for (const language of ["zh-CN", "en"] as const) {
    setCurrentLanguage(language);
    queries.setQueryData(["fleet", "groups"], language);
  }
  await queries.invalidateQueries({ queryKey: ["fleet"] });
  expect(queries.getQueryCache().findAll({ stale: true })).toHaveLength(2);
});

it("shows what was read in the other language until it is read in this one, but nothing of another key", () => {
  const queries = createQueryClient();
  setCurrentLanguage("zh-CN");
  const asking = (id: string) => ({
    queryKey: ["fleet", id],
    queryFn: () => new Promise<string>(() => {}),
  });
  queries.setQueryData(["fleet", "1"], "泵");
  const seen = new QueryObserver<string>(queries, asking("1"));
  const leave = seen.subscribe(() => {});
  setCurrentLanguage("en");
  seen.setOptions(asking("1"));
  expect(seen.getCurrentResult()).toMatchObject({ data: "泵", isPlaceholderData: true });
  queries.setQueryData(["fleet", "1"], "Pump");
  expect(seen.getCurrentResult().data).toBe("Pump");
  seen.setOptions(asking("2"));
  expect(seen.getCurrentResult().data).toBeUndefined();
  leave();
});
