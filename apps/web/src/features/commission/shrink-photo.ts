/** Pixels of the longer side: enough to recognise a place, few enough for a weak connection. */
const sides = [1280, 960, 640];
const quality = 0.75;
/** The phone keeps it as text in its storage of some 5 MB. */
const mostBytes = 600_000;

/** A photo as a small JPEG without what the camera wrote into it, such as its position, as a data address. */
export async function shrinkPhoto(photo: Blob): Promise<string> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: "from-image" });
  try {
    let address = "";
    for (const side of sides) {
      const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
      const canvas = document.createElement("canvas");
      canvas.width = Math.max(1, Math.round(bitmap.width * scale));
      canvas.height = Math.max(1, Math.round(bitmap.height * scale));
      canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
      address = canvas.toDataURL("image/jpeg", quality);
      if (address.length <= mostBytes) break;
    }
    return address;
  } finally {
    bitmap.close();
  }
}

/** The bytes behind a data address; the content policy does not allow to fetch it. */
export function blobOf(address: string): Blob {
  const bytes = Uint8Array.from(atob(address.slice(address.indexOf(",") + 1)), (letter) =>
    letter.charCodeAt(0),
  );
  return new Blob([bytes], { type: "image/jpeg" });
}
