import type { FileType } from "@oilcloud/contract";

export interface ImageSize {
  width: number;
  height: number;
}

/** Reads the size of an image from its header; null if the header is not valid. */
export function imageSize(type: FileType, bytes: Uint8Array): ImageSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const size = readSize(type, view);
    return size && size.width > 0 && size.height > 0 ? size : null;
  } catch (error) {
    if (error instanceof RangeError) return null; // the file ends within its header
    throw error;
  }
}

/** "IHDR": the size stands in the first chunk. */
const beginsHeader = 0x49484452;

function readSize(type: FileType, view: DataView): ImageSize | null {
  switch (type) {
    case "png":
      if (view.getUint32(12) !== beginsHeader) return null;
      return { width: view.getUint32(16), height: view.getUint32(20) };
    case "gif":
      return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
    case "jpeg":
      return jpegSize(view);
    default:
      return null;
  }
}

/** Walks through the segments, each of which starts with its length; the start-of-frame segment holds the size. */
function jpegSize(view: DataView): ImageSize | null {
  for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1);
    const beginsFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (beginsFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
  }
  return null;
}
