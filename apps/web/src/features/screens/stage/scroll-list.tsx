import { secondMs } from "@oilcloud/oil";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { entryAt, placeAfter } from "./scroll-position.ts";
import styles from "./scroll-list.module.css";
import { useReducedMotion } from "./use-reduced-motion.ts";
import { useWallInterval } from "./use-wall-interval.ts";

const stepMs = 4 * secondMs;
const pageMs = 12 * secondMs;

export interface ScrollRow {
  key: string;
  content: ReactNode;
}

interface ScrollListProps {
  rows: readonly ScrollRow[];
  rowHeight: number;
  /** Room for the list; a row that does not fit whole fades out below. */
  height: number;
  label: string;
  /** A row that must be seen: the list goes there when it changes. */
  show?: string | undefined;
}

/** One row up every 4 s if there are more rows than room, and by pages where motion is reduced. Waits while looked at. */
export function ScrollList({ rows, rowHeight, height, label, show }: ScrollListProps) {
  const [place, setPlace] = useState(0);
  const [moving, setMoving] = useState(false);
  const [held, setHeld] = useState(false);
  const [known, setKnown] = useState(rows);
  const [shown, setShown] = useState(show);
  const still = useReducedMotion();
  if (known !== rows || shown !== show) {
    const keys = rows.map(({ key }) => key);
    const wanted = shown === show || show === undefined ? -1 : keys.indexOf(show);
    setKnown(rows);
    setShown(show);
    if (wanted === -1)
      setPlace(
        placeAfter(
          place,
          known.map(({ key }) => key),
          keys,
        ),
      );
    else {
      setPlace(wanted);
      setMoving(false);
    }
  }

  const whole = Math.floor(height / rowHeight);
  const overflows = rows.length > whole;
  const visible = overflows ? Math.ceil(height / rowHeight) + 1 : rows.length;
  const goes = overflows && !held;
  useWallInterval(() => setMoving(true), goes && !still ? stepMs : null);
  useWallInterval(() => setPlace(place + whole), goes && still ? pageMs : null);
  const arrive = () => {
    setMoving(false);
    setPlace(place + 1);
  };

  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const element = list.current;
    if (!element || !overflows) return;
    // Not passive: the wheel turns the list and nothing else.
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      setMoving(false);
      setPlace((at) => at + Math.sign(event.deltaY));
    };
    element.addEventListener("wheel", turn, { passive: false });
    return () => element.removeEventListener("wheel", turn);
  }, [overflows]);

  const first = overflows ? place : 0;
  return (
    <div
      className={styles.window}
      style={{ height }}
      data-overflows={overflows}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ul
        ref={list}
        className={styles.list}
        aria-label={label}
        data-moving={moving}
        style={{ transform: moving ? `translateY(${-rowHeight}px)` : "none" }}
        onTransitionEnd={(event) => event.target === event.currentTarget && arrive()}
      >
        {Array.from({ length: visible }, (_, i) => {
          const row = rows[entryAt(first + i, rows.length)];
          return (
            row && (
              <li key={overflows ? first + i : row.key} className={styles.row} style={{ height: rowHeight }}>
                {row.content}
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
