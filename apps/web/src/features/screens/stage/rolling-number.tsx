import { useEffect, useRef } from "react";
import { numberText } from "../../../lib/format/numbers.ts";
import { prefersReducedMotion } from "./use-reduced-motion.ts";

const rollMs = 600;
const eased = (x: number) => 1 - (1 - x) ** 3;

interface RollingNumberProps {
  value: number;
  decimals?: number;
  /** Written before it, also while it rolls. */
  sign?: string;
}

/** Rolls from the figure it showed to a new one; the first one just stands there. Draws without React, a figure a frame. */
export function RollingNumber({ value, decimals = 0, sign = "" }: RollingNumberProps) {
  const place = useRef<HTMLSpanElement>(null);
  const shown = useRef<number | null>(null);
  useEffect(() => {
    const write = (figure: number) => {
      shown.current = figure;
      if (place.current) place.current.textContent = sign + numberText(figure, decimals);
    };
    const from = shown.current;
    if (from === null || from === value || document.hidden || prefersReducedMotion()) return write(value);
    const startMs = performance.now();
    let frame = requestAnimationFrame(roll);
    function roll(nowMs: number): void {
      const part = Math.min(1, Math.max(0, (nowMs - startMs) / rollMs));
      write(part === 1 ? value : from! + (value - from!) * eased(part));
      if (part < 1) frame = requestAnimationFrame(roll);
    }
    return () => cancelAnimationFrame(frame);
  }, [value, decimals, sign]);
  return <span ref={place} />;
}
