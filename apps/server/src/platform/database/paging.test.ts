import { afterAll, beforeAll, expect, it } from "vitest";
import { copyOfTemplate } from "../../testing/test-platform.ts";
import type { Database } from "./connect.ts";
import { paged, pageOf } from "./paging.ts";

let database: Database;
beforeAll(async () => {
  database = await copyOfTemplate();
  const names = ["a", "b", "c", "d", "e"];
  await database.db
    .insertInto("tenant")
    .values(names.map((name) => ({ name })))
    .execute();
});
afterAll(() => database.close());

const names = async (page: { pageNum?: number; pageSize?: number }, id?: "tenant.id") => {
  const query = database.db
    .selectFrom("tenant")
    .select("name")
    .where("name", "<>", "c")
    .orderBy("name", "desc");
  const { rows, total } = await paged(query, pageOf(page), id);
  return { names: rows.map(({ name }) => name), total };
};

it("answers the page's rows in order, and how many there are on all pages", async () => {
  expect(await names({ pageSize: 3 })).toEqual({ names: ["e", "d", "b"], total: 4 });
  expect(await names({ pageNum: 2, pageSize: 3 })).toEqual({ names: ["a"], total: 4 });
});

it("knows the total also beyond the last page, and takes ten rows of the first unless asked otherwise", async () => {
  expect(await names({ pageNum: 9, pageSize: 3 })).toEqual({ names: [], total: 4 });
  expect(pageOf({})).toEqual({ limit: 10, offset: 0 });
});

it("answers the same where the rows of the page are chosen by their id first", async () => {
  for (const pageNum of [1, 2, 9])
    expect(await names({ pageNum, pageSize: 3 }, "tenant.id")).toEqual(await names({ pageNum, pageSize: 3 }));
});
