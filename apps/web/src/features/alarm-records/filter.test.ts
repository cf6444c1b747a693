import { describe, expect, it } from "vitest";
import { alarmHeadFilter, headOf, alarmListFilter, narrowingFilter, readAlarmAddress } from "./filter.ts";

const read = (query: string) => readAlarmAddress(new URLSearchParams(query));

describe("the address of the alarm list", () => {
  it("asks for everything, ten a page, when it says nothing", () => {
    expect(alarmListFilter(read(""))).toEqual({ pageNum: 1, pageSize: 10 });
  });

  it("asks for what it says", () => {
    expect(
      alarmListFilter(
        read("show=first&category=water&search=2%23&from=2026-11-12&to=2026-11-13&page=3&size=20"),
      ),
    ).toEqual({
      level: 1,
      kind: "alarm",
      state: "open",
      category: "water",
      search: "2#",
      startDay: "2026-11-12",
      endDay: "2026-11-13",
      pageNum: 3,
      pageSize: 20,
    });
  });

  it("takes level, state, processing, factory and device by themselves, and knows the head that says the same", () => {
    const factory = "0f8fad5b-d9cb-469f-a165-70867728950e";
    const query = `level=2&processed=no&state=cleared&customerId=${factory}&deviceId=x`;
    expect(alarmListFilter(read(query))).toMatchObject({
      level: 2,
      processed: false,
      state: "cleared",
      customerId: factory,
    });
    expect(alarmListFilter(read(query))).not.toHaveProperty("deviceId");
    expect(headOf(read(query))).toBeNull();
    expect(headOf(read("show=second"))).toBe("second");
    expect(headOf(read("processed=yes"))).toBeNull();
  });

  it("ignores values that the page does not offer", () => {
    expect(alarmListFilter(read("show=worst&category=rust&page=-1&size=7&from=soon&to=2026-02-30"))).toEqual({
      pageNum: 1,
      pageSize: 10,
    });
  });

  it("counts each head under the same conditions, whatever page is open", () => {
    expect(alarmHeadFilter(read("show=first&search=a&page=9"), "unclaimed")).toEqual({
      search: "a",
      unclaimed: true,
    });
  });

  it("narrows an export down as it narrows the list, its level included", () => {
    expect(narrowingFilter(read("level=1&category=water&search=a&page=3&from=2026-11-12"))).toEqual({
      level: 1,
      category: "water",
      search: "a",
    });
  });
});
