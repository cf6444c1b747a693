import { largestPage } from "@oilcloud/contract/values";

export interface PageRequest {
  pageNum: number;
  pageSize: number;
}

export const pageSizes = [10, 20, 30, 40];
export const firstPage: PageRequest = { pageNum: 1, pageSize: 10 };

/** All rows of a list: the first page says how many there are, and the others are requested at once. */
export async function allPages<Row>(
  read: (page: PageRequest) => Promise<{ rows: Row[]; total: number }>,
): Promise<Row[]> {
  const pageOf = (pageNum: number) => read({ pageNum, pageSize: largestPage });
  const { rows, total } = await pageOf(1);
  const others = Array.from({ length: Math.ceil(total / largestPage) - 1 }, (_, i) => pageOf(i + 2));
  return [...rows, ...(await Promise.all(others)).flatMap((page) => page.rows)];
}
