import type { TimeSpan } from "@oilcloud/chart";
import { type PointerEvent, useState } from "react";
import { type Layout, timeAt } from "./layout.ts";

const smallestDragPx = 8;

/** Draws a span with the pointer; a press without a move is none. */
export function useDragSpan(layout: Layout, span: TimeSpan, onSpan: (chosen: TimeSpan) => void) {
  const [drag, setDrag] = useState<{ start: number; end: number }>();
  const placeOf = (event: PointerEvent<SVGElement>) => {
    const { left } = event.currentTarget.ownerSVGElement?.getBoundingClientRect() ?? { left: 0 };
    return Math.min(Math.max(event.clientX - left, layout.left), layout.right);
  };
  return {
    drag: drag && Math.abs(drag.end - drag.start) >= smallestDragPx ? drag : undefined,
    placeOf,
    start(event: PointerEvent<SVGElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const at = placeOf(event);
      setDrag({ start: at, end: at });
    },
    move(event: PointerEvent<SVGElement>) {
      const at = placeOf(event);
      setDrag((former) => former && { start: former.start, end: at });
    },
    end() {
      setDrag(undefined);
      if (!drag || Math.abs(drag.end - drag.start) < smallestDragPx) return;
      const [left, right] = [Math.min(drag.start, drag.end), Math.max(drag.start, drag.end)];
      onSpan({ from: timeAt(layout, span, left), to: timeAt(layout, span, right) });
    },
    cancel: () => setDrag(undefined),
  };
}
