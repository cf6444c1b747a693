import type { Language } from "@oilcloud/contract";
import PdfDocument from "pdfkit";
import { type FontName, fontBytes, fontNames, isLatin, type Weight } from "./fonts.ts";
import { linesOf } from "./line-breaking.ts";

export const ink = {
  navy: "#111d40",
  text: "#1c2747",
  muted: "#5a6685",
  rule: "#dfe5ef",
  strong: "#2b3a63",
  blue: "#1a66f5",
  wash: "#f3f6fd",
  green: "#169a57",
  amber: "#e49b12",
  amberText: "#935b00",
  amberWash: "#fff9ea",
  red: "#cf1f36",
  redWash: "#fff3f3",
  grey: "#8a94ab",
  greenWash: "#f0faf4",
  gap: "#e9ecf3",
} as const;

export const sheet = {
  width: 595.28,
  height: 841.89,
  left: 42,
  right: 553.28,
  top: 76,
  bottom: 782,
} as const;
export const bodyWidth = sheet.right - sheet.left;

export interface TextStyle {
  size?: number;
  weight?: Weight;
  color?: string;
  align?: "left" | "right" | "center";
}

/** A document to draw on: texts in two faces, lines and pages. Distances are in points from the upper left corner. */
export function makePaper(language: Language, title: string) {
  const doc = new PdfDocument({
    size: [sheet.width, sheet.height],
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    lang: language,
    displayTitle: true,
    info: { Title: title },
  });
  for (const name of fontNames) doc.registerFont(name, fontBytes(name));
  const widths = new Map<string, number>();

  function runsOf(text: string): { text: string; isLatin: boolean }[] {
    const runs: { text: string; isLatin: boolean }[] = [];
    for (const sign of text) {
      const latin = isLatin(sign, language);
      const last = runs.at(-1);
      if (last && last.isLatin === latin) last.text += sign;
      else runs.push({ text: sign, isLatin: latin });
    }
    return runs;
  }

  const fontOf = (latin: boolean, weight: Weight): FontName => `${latin ? "latin" : "han"}-${weight}`;

  function widthAtOne(text: string, font: FontName): number {
    const key = `${font} ${text}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    const width = doc.font(font).fontSize(1).widthOfString(text);
    widths.set(key, width);
    return width;
  }

  function widthOf(text: string, { size = 9.5, weight = "regular" }: TextStyle = {}): number {
    let width = 0;
    for (const run of runsOf(text)) {
      // A character at a time, so that few widths serve all texts.
      if (run.isLatin) width += widthAtOne(run.text, fontOf(true, weight));
      else for (const sign of run.text) width += widthAtOne(sign, fontOf(false, weight));
    }
    return width * size;
  }

  /** One line with its baseline at y; returns its width. */
  function line(text: string, x: number, y: number, style: TextStyle = {}): number {
    const { size = 9.5, weight = "regular", color = ink.text, align = "left" } = style;
    const width = widthOf(text, style);
    let at = align === "right" ? x - width : align === "center" ? x - width / 2 : x;
    for (const run of runsOf(text)) {
      doc
        .font(fontOf(run.isLatin, weight))
        .fontSize(size)
        .fillColor(color)
        .text(run.text, at, y, { lineBreak: false, baseline: "alphabetic" });
      at += widthOf(run.text, style);
    }
    return width;
  }

  /** A text in lines from y, the top of the first; returns where the next thing may begin. */
  function block(
    text: string,
    x: number,
    y: number,
    width: number,
    style: TextStyle & { leading?: number } = {},
  ): number {
    const { size = 9.5, leading = size * 1.62 } = style;
    let top = y;
    for (const each of linesOf(text, width, (part) => widthOf(part, style))) {
      line(each, x, top + size * 1.08, style);
      top += leading;
    }
    return top;
  }

  const heightOf = (text: string, width: number, style: TextStyle & { leading?: number } = {}): number => {
    const { size = 9.5, leading = size * 1.62 } = style;
    return linesOf(text, width, (part) => widthOf(part, style)).length * leading;
  };

  /** The size, no smaller than `least`, at which a text fits. */
  function fittingSize(text: string, width: number, size: number, least: number): number {
    const wanted = (size * width) / Math.max(1, widthOf(text, { size }));
    return Math.max(least, Math.min(size, wanted));
  }

  /** As much of a text as fits, with dots where it was cut. */
  function cut(text: string, width: number, style: TextStyle = {}): string {
    if (widthOf(text, style) <= width) return text;
    let kept = text;
    while (kept.length > 1 && widthOf(`${kept}…`, style) > width) kept = kept.slice(0, -1);
    return `${kept.trimEnd()}…`;
  }

  function rule(x1: number, y: number, x2: number, color: string = ink.rule, thick = 0.6): void {
    doc.moveTo(x1, y).lineTo(x2, y).lineWidth(thick).strokeColor(color).undash().stroke();
  }

  return {
    doc,
    language,
    widthOf,
    line,
    block,
    heightOf,
    cut,
    fittingSize,
    rule,
    addPage: () => doc.addPage(),
    /** Ends the document and answers the whole of it. */
    async bytes(): Promise<Uint8Array> {
      const chunks: Buffer[] = [];
      const whole = new Promise<void>((done, fail) => {
        doc.on("data", (chunk: Buffer) => chunks.push(chunk));
        doc.on("end", done);
        doc.on("error", fail);
      });
      doc.end();
      await whole;
      return Buffer.concat(chunks);
    },
  };
}

export type Paper = ReturnType<typeof makePaper>;
