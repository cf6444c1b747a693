import { expect, it } from "vitest";
import { ofOneTime } from "./of-one-time.ts";

it("keeps what was read at the newest time only", () => {
  const [four, six, fourteen] = [{ ts: 2 }, { ts: 2 }, { ts: 1 }];
  expect(ofOneTime([four, six, fourteen])).toEqual([four, six, null]);
  expect(ofOneTime([four, six])).toEqual([four, six]);
  expect(ofOneTime([undefined, fourteen])).toEqual([null, fourteen]);
  expect(ofOneTime([undefined])).toEqual([null]);
});
