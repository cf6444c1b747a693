import { expect, it } from "vitest";
import { type CropperEvent, cropperReducer, type CropperState, zoomFactor, zoomOf } from "./cropper-state.ts";

const source = { url: "blob:a", width: 400, height: 300, type: "image/png" };
const after = (...events: CropperEvent[]) =>
  events.reduce<CropperState>((state, event) => cropperReducer(state, event), { step: "choose" });

it("goes from choosing over cropping to the end of the upload", () => {
  expect(after()).toEqual({ step: "choose" });
  expect(after({ type: "chosen", source })).toEqual({ step: "crop", source });
  expect(after({ type: "chosen", source }, { type: "saved" })).toMatchObject({ loading: "uploading" });
  expect(after({ type: "chosen", source }, { type: "saved" }, { type: "uploaded" })).toMatchObject({
    step: "upload",
    loading: "success",
  });
});

it("keeps the image when the upload fails, for another try", () => {
  const failed = after({ type: "chosen", source }, { type: "saved" }, { type: "failed" });
  expect(failed).toEqual({ step: "upload", source, loading: "failed" });
  expect(cropperReducer(failed, { type: "saved" })).toMatchObject({ loading: "uploading" });
  expect(cropperReducer(failed, { type: "again" })).toEqual({ step: "choose" });
});

it("accepts the result of an upload only while one is under way", () => {
  expect(after({ type: "uploaded" }, { type: "failed" }, { type: "saved" })).toEqual({ step: "choose" });
});

it("zooms from 0 to 100", () => {
  expect([0, 50, 100].map((zoom) => zoomOf(zoomFactor(zoom)))).toEqual([0, 50, 100]);
  expect(zoomFactor(0)).toBe(1);
});
