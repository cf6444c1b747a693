import { expect, it } from "vitest";
import { readReportAddress, reportListFilter, reportResultsFilter } from "./filter.ts";

const read = (query: string) => readReportAddress(new URLSearchParams(query));
const id = "11111111-2222-4333-8444-555555555555";

it("asks for everything, ten a page, when the address says nothing", () => {
  expect(reportListFilter(read(""))).toEqual({ pageNum: 1, pageSize: 10 });
});

it("asks for what the address says", () => {
  const query = `result=abnormal&show=unprocessed&kind=inspection&customerId=${id}&deviceId=${id}&search=oil&from=2026-11-12&to=2026-11-13&page=3&size=20`;
  expect(reportListFilter(read(query))).toEqual({
    result: "abnormal",
    processed: false,
    kind: "inspection",
    customerId: id,
    deviceId: id,
    text: "oil",
    startDay: "2026-11-12",
    endDay: "2026-11-13",
    pageNum: 3,
    pageSize: 20,
  });
});

it("takes what makes no sense for nothing", () => {
  const query = "result=fine&show=lost&kind=horoscope&customerId=1&from=soon&to=2026-02-30&page=-1&size=1000";
  expect(reportListFilter(read(query))).toEqual({ pageNum: 1, pageSize: 10 });
});

it("counts the results within the other filters, whichever result and page are shown", () => {
  const address = read("result=risk&show=processed&kind=oilTest&page=2");
  expect(reportResultsFilter(address)).toEqual({ processed: true, kind: "oilTest" });
});
