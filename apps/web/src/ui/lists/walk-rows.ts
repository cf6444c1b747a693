import type { KeyboardEvent } from "react";

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** Moves the focus with the arrow keys, or j and k, to the same control of the next or previous row of a table. */
export function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  const { currentTarget } = event;
  const controls = [
    ...(currentTarget.closest("tbody")?.querySelectorAll<HTMLElement>(currentTarget.tagName) ?? []),
  ];
  const next = controls[controls.indexOf(currentTarget) + step];
  if (!next) return;
  next.focus();
  event.preventDefault();
}
