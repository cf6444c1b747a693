import type { Language } from "@oilcloud/contract";
import { type QrCode, qrCode, qrMargin } from "../../../platform/qr-code.ts";
import { ink, makePaper, type Paper, sheet } from "./paper.ts";

/** A sheet of stickers in words. */
export interface WrittenStickers {
  title: string;
  stickers: { name: string; notes: string[]; code: string; address: string }[];
}

/** Three by eight of 70 × 37 mm: label sheets of this grid are sold everywhere. */
const columns = 3;
const rows = 8;
const perMm = 72 / 25.4;
const cell = { width: 70 * perMm, height: 37 * perMm };
const left = (sheet.width - columns * cell.width) / 2;
const top = (sheet.height - rows * cell.height) / 2;
const padding = 3.5 * perMm;
const qrSide = 27 * perMm;
const black = "#000000";

/** Draws stickers on A4, to be printed at full size. */
export function drawStickers({ title, stickers }: WrittenStickers, language: Language): Promise<Uint8Array> {
  const paper = makePaper(language, title);
  for (const [i, sticker] of stickers.entries()) {
    const place = i % (columns * rows);
    if (place === 0) {
      paper.addPage();
      cutMarks(paper);
    }
    drawSticker(
      paper,
      sticker,
      left + (place % columns) * cell.width,
      top + Math.floor(place / columns) * cell.height,
    );
  }
  return paper.bytes();
}

function drawSticker(
  paper: Paper,
  { name, notes, code, address }: WrittenStickers["stickers"][number],
  x: number,
  y: number,
): void {
  const middle = y + cell.height / 2;
  drawQrCode(paper, qrCode(address), x + padding, middle - qrSide / 2);
  const textLeft = x + padding + qrSide + 2 * perMm;
  const width = x + cell.width - padding - textLeft;
  const style = { size: 9, weight: "bold", color: black, leading: 11.5 } as const;
  const isLong = paper.widthOf(name, style) > width;
  let at = middle - 34;
  if (isLong) paper.block(paper.cut(name, 1.8 * width, style), textLeft, at, width, style);
  else paper.line(name, textLeft, at + style.size * 1.08, style);
  at += (isLong ? 2 : 1) * style.leading + 10;
  for (const note of notes) {
    paper.line(paper.cut(note, width, { size: 7.5 }), textLeft, at, { size: 7.5, color: ink.text });
    at += 10;
  }
  // The code never shrinks away beside a long name: it is what a person types when the QR code is scratched.
  const codeStyle = { size: 10.5, weight: "bold", color: black } as const;
  const size = paper.fittingSize(code, width, codeStyle.size, 7);
  paper.line(code, textLeft, middle + 34, { ...codeStyle, size: size * 0.97 });
}

/** One path of horizontal bars, so that no hairlines show between modules. */
function drawQrCode({ doc }: Paper, code: QrCode, x: number, y: number): void {
  const module = qrSide / (code.length + 2 * qrMargin);
  for (const [row, cells] of code.entries()) {
    for (let from = 0; from < cells.length; from++) {
      if (!cells[from]) continue;
      let to = from;
      while (cells[to]) to++;
      doc.rect(x + (qrMargin + from) * module, y + (qrMargin + row) * module, (to - from) * module, module);
      from = to;
    }
  }
  doc.fill(black);
}

/** Thin lines for those who cut by hand; on label sheets they fall on the gaps. */
function cutMarks({ rule, doc }: Paper): void {
  for (let i = 1; i < rows; i++)
    rule(left, top + i * cell.height, left + columns * cell.width, ink.rule, 0.4);
  for (let i = 1; i < columns; i++) {
    const x = left + i * cell.width;
    doc.moveTo(x, top).lineTo(x, top + rows * cell.height);
    doc.lineWidth(0.4).strokeColor(ink.rule).stroke();
  }
}
