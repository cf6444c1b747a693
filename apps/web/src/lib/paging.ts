export interface PageRequest {
  pageNum: number;
  pageSize: number;
}

export const pageSizes = [10, 20, 30, 40];
export const firstPage: PageRequest = { pageNum: 1, pageSize: 10 };
