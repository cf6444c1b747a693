import type { Standing } from "@oilcloud/contract";
import { type Paper, ink } from "./paper.ts";

type State = Standing | "approaching";

export const stateInk: Record<State, { mark: string; text: string; wash: string }> = {
  abnormal: { mark: ink.red, text: ink.red, wash: ink.redWash },
  risk: { mark: ink.amber, text: ink.amberText, wash: ink.amberWash },
  normal: { mark: ink.green, text: ink.green, wash: ink.greenWash },
  approaching: { mark: ink.amber, text: ink.amberText, wash: "#ffffff" },
  unknown: { mark: ink.grey, text: ink.muted, wash: ink.wash },
  silent: { mark: ink.grey, text: ink.muted, wash: ink.wash },
};

/** The shape of a state, so that it is recognised without its color too. */
export function stateMark({ doc }: Paper, state: State, x: number, y: number, size: number): void {
  const { mark } = stateInk[state];
  const half = size / 2;
  doc.undash();
  if (state === "risk" || state === "approaching") {
    doc
      .moveTo(x, y - half)
      .lineTo(x + half * 1.1, y + half)
      .lineTo(x - half * 1.1, y + half)
      .closePath();
    if (state === "risk") doc.fill(mark);
    else
      doc
        .lineWidth(size / 8)
        .strokeColor(mark)
        .stroke();
  } else if (state === "abnormal")
    doc
      .moveTo(x, y - half * 1.1)
      .lineTo(x + half * 1.1, y)
      .lineTo(x, y + half * 1.1)
      .lineTo(x - half * 1.1, y)
      .closePath()
      .fill(mark);
  else if (state === "normal") doc.circle(x, y, half * 0.9).fill(mark);
  else
    doc
      .circle(x, y, half * 0.8)
      .lineWidth(1)
      .strokeColor(mark)
      .stroke();
}

export function check({ doc }: Paper, x: number, y: number): void {
  doc.undash().lineWidth(1.5).lineCap("round").lineJoin("round").strokeColor(ink.green);
  doc
    .moveTo(x, y)
    .lineTo(x + 2.6, y + 2.6)
    .lineTo(x + 7.4, y - 3)
    .stroke();
  doc.lineCap("butt").lineJoin("miter");
}

export function cross({ doc }: Paper, x: number, y: number): void {
  doc.undash().lineWidth(1.3).lineCap("round").strokeColor(ink.strong);
  doc
    .moveTo(x + 0.5, y - 3)
    .lineTo(x + 6.5, y + 3)
    .stroke();
  doc
    .moveTo(x + 6.5, y - 3)
    .lineTo(x + 0.5, y + 3)
    .stroke();
  doc.lineCap("butt");
}

export function open({ doc }: Paper, x: number, y: number): void {
  doc
    .circle(x + 3.5, y, 3.5)
    .lineWidth(1)
    .dash(1.4, { space: 1.4 })
    .strokeColor(ink.grey)
    .stroke()
    .undash();
}
