import { type RefObject, useEffect, useState } from "react";
import { type Rows, rowsNear } from "./rows-near.ts";

/**
 * Which rows of a list are near the window. The list's `--row` sets the height of one. For many short lists of equal rows below one
 * another, which share one scroll listener; the device list, one list with rows of two heights, has @tanstack/react-virtual.
 */
export function useRowsInSight(list: RefObject<HTMLElement | null>, count: number): Rows {
  const [rows, setRows] = useState<Rows>([0, 0]);
  useEffect(() => {
    const look = () => {
      if (!list.current) return;
      const rowPx = Number.parseFloat(getComputedStyle(list.current).getPropertyValue("--row"));
      const { top } = list.current.getBoundingClientRect();
      const near = rowsNear(top, rowPx, count, innerHeight);
      setRows((before) => (before.join() === near.join() ? before : near));
    };
    look();
    return watch(look);
  }, [list, count]);
  return rows;
}

const looks = new Set<() => void>();
let asked = 0;

/** Once a frame and not in `frames`, whose work changes the page: measuring between changes would force a layout each time. */
function lookSoon(): void {
  cancelAnimationFrame(asked);
  asked = requestAnimationFrame(() => {
    for (const look of looks) look();
  });
}

const resized = new ResizeObserver(lookSoon);

function watch(look: () => void): () => void {
  if (looks.size === 0) {
    addEventListener("scroll", lookSoon, { passive: true });
    addEventListener("resize", lookSoon);
    resized.observe(document.body); // the content above may have grown
  }
  looks.add(look);
  return () => {
    looks.delete(look);
    if (looks.size > 0) return;
    removeEventListener("scroll", lookSoon);
    removeEventListener("resize", lookSoon);
    resized.disconnect();
  };
}
