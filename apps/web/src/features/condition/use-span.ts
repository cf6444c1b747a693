import type { TimeSpan } from "@oilcloud/chart";
import { useState } from "react";
import { allowedRange, type Range, rangeProblem, spanOf, zoomedSpan } from "./range.ts";
import { useAddress } from "./use-address.ts";
import { rangeFrom, withRange, withZoom, zoomFrom } from "./view-address.ts";

/** Room at the right end, so that what arrives is appended without moving the picture. */
const headroom = 0.06;

/** The time a chart shows: a range, and closer looks into it one after the other. Both stand in the address. */
export function useSpan(usual: Range, metal: boolean) {
  const [query, change] = useAddress();
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
      change((now) => withRange(now, next));
    },
    zoomTo(span: TimeSpan) {
      const next = zoomedSpan(span, Math.max(anchorMs, whole.to));
      if (!next) return;
      setFormer(zoom ? [...former, zoom] : []);
      change((now) => withZoom(now, next));
    },
    back() {
      setFormer(former.slice(0, -1));
      change((now) => withZoom(now, former.at(-1) ?? null));
    },
    reset() {
      setFormer([]);
      if (zoom) change((now) => withZoom(now, null));
    },
    /** Moves on when something newer than the picture has room for has arrived. */
    follow(newestMs: number) {
      if (following && newestMs > shown.to) setAnchorMs(newestMs);
    },
  };
}
