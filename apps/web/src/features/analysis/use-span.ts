import { useState } from "react";
import { useSearchParams } from "react-router";
import type { TimeSpan } from "../../ui/chart-lanes/model.ts";
import { allowedRange, type Range, rangeProblem, spanOf, zoomedSpan } from "./range.ts";
import { rangeFrom, withRange, withZoom, zoomFrom } from "./view-address.ts";

/** Room at the right end, so that what arrives is appended without moving the picture. */
const headroom = 0.06;

/** The time a chart shows: a range, and closer looks into it one after the other. Both stand in the address. */
export function useSpan(usual: Range, metal: boolean) {
  const [query, setQuery] = useSearchParams();
  const [anchorMs, setAnchorMs] = useState(() => Date.now());
  /** The closer looks before this one, for the way back out of it. */
  const [former, setFormer] = useState<readonly TimeSpan[]>([]);
  const range = allowedRange(rangeFrom(query) ?? usual, metal);
  const whole = spanOf(range, anchorMs);
  const wanted = zoomFrom(query);
  const zoom = wanted && rangeProblem(wanted, metal) === null ? wanted : null;
  const asked = zoom ?? whole;
  const following = zoom === null && range.kind === "preset";
  const shown = following
    ? { from: asked.from, to: asked.to + Math.round((asked.to - asked.from) * headroom) }
    : asked;
  return {
    range,
    /** What is asked for, and what is drawn. */
    asked,
    shown,
    zoomed: zoom !== null,
    choose(next: Range) {
      setFormer([]);
      setAnchorMs(Date.now());
      setQuery(withRange(query, next));
    },
    zoomTo(span: TimeSpan) {
      const next = zoomedSpan(span, Math.max(anchorMs, whole.to));
      if (!next) return;
      setFormer(zoom ? [...former, zoom] : []);
      setQuery(withZoom(query, next));
    },
    back() {
      setFormer(former.slice(0, -1));
      setQuery(withZoom(query, former.at(-1) ?? null));
    },
    reset() {
      setFormer([]);
      if (zoom) setQuery(withZoom(query, null));
    },
    /** Moves on when something newer than the picture has room for has arrived. */
    follow(newestMs: number) {
      if (following && newestMs > shown.to) setAnchorMs(newestMs);
    },
  };
}
