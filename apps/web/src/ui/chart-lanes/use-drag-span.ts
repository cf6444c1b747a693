import type { TimeSpan } from "@oilcloud/chart";
import { type PointerEvent, useRef, useState } from "react";
import { type Layout, timeAt } from "./layout.ts";

interface Drag {
  start: number;
  end: number;
}

const smallestDragPx = 8;
const isWide = ({ start, end }: Drag) => Math.abs(end - start) >= smallestDragPx;

/** Draws a span with the pointer; a press without a move is none. */
export function useDragSpan(layout: Layout, span: TimeSpan, onSpan: (chosen: TimeSpan) => void) {
  const [drag, setDrag] = useState<Drag>();
  // The pointer may be released before its last move is rendered.
  const newest = useRef<Drag>(undefined);
  const change = (next: Drag | undefined) => {
    newest.current = next;
    setDrag(next);
  };
  const placeOf = (event: PointerEvent<SVGElement>) => {
    const { left } = event.currentTarget.ownerSVGElement?.getBoundingClientRect() ?? { left: 0 };
    return Math.min(Math.max(event.clientX - left, layout.left), layout.right);
  };
  return {
    drag: drag && isWide(drag) ? drag : undefined,
    placeOf,
    start(event: PointerEvent<SVGElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const at = placeOf(event);
      change({ start: at, end: at });
    },
    move(event: PointerEvent<SVGElement>) {
      const { current } = newest;
      if (current) change({ start: current.start, end: placeOf(event) });
    },
    end() {
      const { current } = newest;
      change(undefined);
      if (!current || !isWide(current)) return;
      const [left, right] = [Math.min(current.start, current.end), Math.max(current.start, current.end)];
      onSpan({ from: timeAt(layout, span, left), to: timeAt(layout, span, right) });
    },
    cancel: () => change(undefined),
  };
}
