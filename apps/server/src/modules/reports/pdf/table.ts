import type { Flow } from "./flow.ts";
import { ink, sheet } from "./paper.ts";

export interface Column {
  /** From the left edge of the page's body. */
  x: number;
  width: number;
  align?: "left" | "right";
}

export interface TableStyle {
  size?: number;
  rowHeight?: number;
}

/** A table over as many pages as it takes, with its head on each. */
export function drawTable(
  flow: Flow,
  { columns, rows }: { columns: readonly string[]; rows: readonly (readonly string[])[] },
  places: readonly Column[],
  { size = 8.6, rowHeight = 18 }: TableStyle = {},
): void {
  const { paper } = flow;
  const head = { size: size - 0.4, color: ink.muted };

  function drawHead(): void {
    const lines = columns.map((text, i) => wrapped(text, places[i]?.width ?? 80));
    const height = Math.max(...lines.map(({ length }) => length)) * (size + 2) + 5;
    for (const [i, place] of places.entries()) {
      const own = lines[i] ?? [];
      for (const [n, text] of own.entries()) {
        const isRight = place.align === "right";
        paper.line(
          text,
          sheet.left + place.x + (isRight ? place.width : 0),
          flow.y + height - 6 - (own.length - 1 - n) * (size + 2),
          {
            ...head,
            align: isRight ? "right" : "left",
          },
        );
      }
    }
    flow.y += height;
    paper.rule(sheet.left, flow.y, sheet.right, ink.strong, 0.8);
  }

  function wrapped(text: string, width: number): string[] {
    const words: string[] = [];
    let line = "";
    for (const part of text.split(/(?<= )|(?<=[\u4e00-\u9fff])(?=[\u4e00-\u9fff])/)) {
      if (line !== "" && paper.widthOf((line + part).trimEnd(), head) > width) {
        words.push(line.trimEnd());
        line = "";
      }
      line += part;
    }
    return [...words, line.trimEnd()].slice(0, 3).map((each) => paper.cut(each, width, head));
  }

  flow.room(3 * rowHeight + 20);
  drawHead();
  for (const row of rows) {
    if (flow.y + rowHeight > sheet.bottom) {
      flow.newPage();
      drawHead();
    }
    for (const [i, place] of places.entries()) {
      const isRight = place.align === "right";
      const style = { size, color: i === 0 ? ink.navy : ink.text };
      paper.line(
        paper.cut(row[i] ?? "", place.width, style),
        sheet.left + place.x + (isRight ? place.width : 0),
        flow.y + rowHeight * 0.66,
        {
          ...style,
          align: isRight ? "right" : "left",
        },
      );
    }
    flow.y += rowHeight;
    paper.rule(sheet.left, flow.y, sheet.right);
  }
}
