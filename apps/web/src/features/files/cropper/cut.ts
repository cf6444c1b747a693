import { load, type SourceImage, type PixelSize } from "./read-image.ts";

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The chosen part at the size it is needed in. A png stays one, for what shines through; all else becomes a jpg. */
export async function cut(source: SourceImage, area: Area, { width, height }: PixelSize): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot draw");
  context.imageSmoothingQuality = "high";
  context.drawImage(await load(source.url), area.x, area.y, area.width, area.height, 0, 0, width, height);
  const type = source.type === "image/png" ? "image/png" : "image/jpeg";
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The image could not be cut"))),
      type,
      0.92,
    );
  });
}
