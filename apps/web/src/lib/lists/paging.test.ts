import { largestPage } from "@oilcloud/contract/values";
import { expect, it } from "vitest";
import { allPages } from "./paging.ts";

const listOf = (total: number) => {
  const all = Array.from({ length: total }, (_, i) => i);
  const asked: number[] = [];
  const read = async ({ pageNum, pageSize }: { pageNum: number; pageSize: number }) => {
    asked.push(pageNum);
    return { rows: all.slice((pageNum - 1) * pageSize, pageNum * pageSize), total };
  };
  return { all, asked, read };
};

it.each([0, 1, largestPage, largestPage + 1, 3 * largestPage])(
  "reads all of %i rows in order",
  async (total) => {
    const { all, asked, read } = listOf(total);
    expect(await allPages(read)).toEqual(all);
    expect(asked).toHaveLength(Math.max(1, Math.ceil(total / largestPage)));
  },
);
