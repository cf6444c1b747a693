import { decodeQR, type Image } from "qr/decode.js";

/** Long enough for a photo, and short enough that the button answers. */
const photoTimeMs = 1500;
const frameTimeMs = 60;
/** A code that fills a photo is read from a small copy, one that is far away from a large one. */
const photoSides = [1200, 2400, 640];
const frameSide = 720;

function decoded(image: Image, timeLimit: number): string | null {
  try {
    return decodeQR(image, { timeLimit });
  } catch {
    return null; // no code in sight
  }
}

function pixels(source: CanvasImageSource, width: number, height: number, longest: number): ImageData {
  const scale = Math.min(1, longest / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("no canvas");
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** The text of a QR code in a photo; null if none is found in it. */
export async function readPhoto(photo: Blob): Promise<string | null> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: "from-image" });
  try {
    for (const side of photoSides) {
      const text = decoded(pixels(bitmap, bitmap.width, bitmap.height, side), photoTimeMs);
      if (text !== null) return text;
    }
    return null;
  } finally {
    bitmap.close();
  }
}

/** The text of a QR code in the picture that a camera shows now. */
export function readFrame(video: HTMLVideoElement): string | null {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return null;
  return decoded(pixels(video, videoWidth, videoHeight, frameSide), frameTimeMs);
}
