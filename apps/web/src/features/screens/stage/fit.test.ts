import { describe, expect, it } from "vitest";
import { fitInto } from "./fit.ts";

describe("fitInto", () => {
  it("fills a window of the same shape", () => {
    expect(fitInto(3840, 2160)).toEqual({ scale: 2, left: 0, top: 0 });
  });

  it("leaves bars beside the stage where the window is wider", () => {
    expect(fitInto(3840, 1080)).toEqual({ scale: 1, left: 960, top: 0 });
  });

  it("leaves bars above and below where it is higher", () => {
    expect(fitInto(960, 1000)).toEqual({ scale: 0.5, left: 0, top: 230 });
  });
});
