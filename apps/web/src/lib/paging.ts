export interface Page {
  pageNum: number;
  pageSize: number;
}

export const pageSizes = [10, 20, 30, 40];
export const firstPage: Page = { pageNum: 1, pageSize: 10 };
