import { maxFileBytes } from "@oilcloud/contract/values";
export interface SourceImage {
  /** The object URL of the chosen file; to be revoked when it is no longer shown. */
  url: string;
  width: number;
  height: number;
  type: string;
}

export interface PixelSize {
  width: number;
  height: number;
}

export const limitKb = maxFileBytes.picture / 1024;

export type ImageRefusal = "imagesOnly" | "sizeExceeded" | "tooSmall";

/** What the browser can show, is light enough and has the pixels the target needs. */
export async function readImage(file: File, least: PixelSize): Promise<SourceImage | ImageRefusal> {
  if (!file.type.startsWith("image/")) return "imagesOnly";
  if (file.size > maxFileBytes.picture) return "sizeExceeded";
  const url = URL.createObjectURL(file);
  const size = await sizeOf(url).catch(() => null);
  const refusal = size === null ? "imagesOnly" : isSmall(size, least) ? "tooSmall" : null;
  if (size === null || refusal !== null) {
    URL.revokeObjectURL(url);
    return refusal ?? "imagesOnly";
  }
  return { url, type: file.type, ...size };
}

const isSmall = (size: PixelSize, least: PixelSize) => size.width < least.width || size.height < least.height;

async function sizeOf(url: string): Promise<PixelSize> {
  const image = await load(url);
  return { width: image.naturalWidth, height: image.naturalHeight };
}

export async function load(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}
