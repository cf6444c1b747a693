import { ink, type Paper } from "./paper.ts";

/** A picture that a PDF can hold: PNG or JPEG. */
export interface Logo {
  bytes: Uint8Array;
}

/** A logo in a square, or the platform's drop where none is set. */
export function drawLogo(doc: Paper["doc"], logo: Logo | null, x: number, y: number, size: number): void {
  if (logo) {
    doc.image(Buffer.from(logo.bytes), x, y, { fit: [size, size], align: "center", valign: "center" });
    return;
  }
  doc
    .save()
    .translate(x - 2, y)
    .scale(size / 34);
  doc
    .path("M16.9 2.1a1.45 1.45 0 0 1 2.2 0C22 5.6 30 15.4 30 22.4a12 12 0 0 1-24 0C6 15.4 14 5.6 16.9 2.1Z")
    .fill(ink.blue);
  doc
    .path("M9.4 23.4H14l2.7-6.4L20 26.8l2.7-6.7h3.9")
    .lineWidth(2)
    .lineJoin("round")
    .lineCap("round")
    .strokeColor("#ffffff")
    .undash()
    .stroke();
  doc.restore();
}
