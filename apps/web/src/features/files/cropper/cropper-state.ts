import type { SourceImage } from "./read-image.ts";

export type CropperState =
  | { step: "choose" }
  | { step: "crop"; source: SourceImage }
  | { step: "upload"; source: SourceImage; loading: "uploading" | "success" | "failed" };

export type CropperEvent =
  | { type: "chosen"; source: SourceImage }
  | { type: "again" }
  | { type: "saved" }
  | { type: "uploaded" }
  | { type: "failed" };

export const stepNumbers = { choose: 0, crop: 1, upload: 2 } as const;

/** Choose, crop, upload; from a failed upload back to the crop, which is still there. */
export function cropperReducer(state: CropperState, event: CropperEvent): CropperState {
  switch (event.type) {
    case "chosen":
      return { step: "crop", source: event.source };
    case "again":
      return { step: "choose" };
    case "saved":
      return state.step === "choose" ? state : { ...state, step: "upload", loading: "uploading" };
    case "uploaded":
      return state.step === "upload" ? { ...state, loading: "success" } : state;
    case "failed":
      return state.step === "upload" ? { ...state, loading: "failed" } : state;
  }
}

/** The slider's 0–100 as the cropper's factor. */
export const zoomFactor = (zoom: number): number => 1 + (zoom / 100) * 3;
export const zoomOf = (factor: number): number => Math.round(((factor - 1) / 3) * 100);
