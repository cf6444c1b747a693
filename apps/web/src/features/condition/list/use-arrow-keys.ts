import { type RefObject, useEffect, useEffectEvent } from "react";
import { memberAt, neighbour, placeOf, type Row } from "./rows.ts";

const mostFrames = 60;

/** Arrows walk from device to device, also to those that are not in sight yet. */
export function useArrowKeys(
  list: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  scrollTo: (row: number) => void,
): void {
  const walk = useEffectEvent((event: KeyboardEvent) => {
    const from = event.target instanceof HTMLElement ? event.target.dataset["device"] : undefined;
    const place = from === undefined ? null : placeOf(rows, from);
    const to = place && neighbour(rows, place, event.key);
    const member = to && memberAt(rows, to);
    if (!to || !member) return;
    event.preventDefault();
    scrollTo(to.row);
    // Out of sight it is made only after scrolling there, when there is time.
    const focus = (framesLeft: number) => {
      const device = list.current?.querySelector<HTMLElement>(`[data-device="${member.deviceId}"]`);
      if (device) device.focus();
      else if (framesLeft > 0) requestAnimationFrame(() => focus(framesLeft - 1));
    };
    focus(mostFrames);
  });

  useEffect(() => {
    const element = list.current;
    const heard = (event: KeyboardEvent) => walk(event);
    element?.addEventListener("keydown", heard);
    return () => element?.removeEventListener("keydown", heard);
  }, [list]);
}
