import { useState } from "react";
import type { TimeSpan } from "../../ui/chart-lanes/model.ts";
import { allowedRange, type Range, spanOf, zoomedSpan } from "./range.ts";

/** Room at the right end, so that what arrives is appended without moving the picture. */
const headroom = 0.06;

/** The time a chart shows: a range, and closer looks into it one after the other. */
export function useSpan(initial: Range, metal: boolean) {
  const [chosen, setChosen] = useState<Range>(initial);
  const [anchorMs, setAnchorMs] = useState(() => Date.now());
  const [zooms, setZooms] = useState<readonly TimeSpan[]>([]);
  const range = allowedRange(chosen, metal);
  const whole = spanOf(range, anchorMs);
  const zoom = zooms.at(-1);
  const asked = zoom ?? whole;
  const following = zoom === undefined && range.kind === "preset";
  const shown = following
    ? { from: asked.from, to: asked.to + Math.round((asked.to - asked.from) * headroom) }
    : asked;
  return {
    range,
    /** What is asked for, and what is drawn. */
    asked,
    shown,
    zoomed: zoom !== undefined,
    choose(next: Range) {
      setChosen(next);
      setZooms([]);
      setAnchorMs(Date.now());
    },
    zoomTo(span: TimeSpan) {
      const next = zoomedSpan(span, Math.max(anchorMs, whole.to));
      if (next) setZooms((former) => [...former, next]);
    },
    back: () => setZooms((former) => former.slice(0, -1)),
    reset: () => setZooms([]),
    /** Moves on when something newer than the picture has room for has arrived. */
    follow(newestMs: number) {
      if (following && newestMs > shown.to) setAnchorMs(newestMs);
    },
  };
}
