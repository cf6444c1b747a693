import { type RefObject, useEffect, useEffectEvent } from "react";
import { memberAt, neighbour, placeOf, type Row } from "./rows.ts";

/** Arrows walk from device to device, also to those that are not in sight yet. */
export function useWalk(
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
    const focus = () =>
      list.current?.querySelector<HTMLElement>(`[data-device="${member.deviceId}"]`)?.focus();
    // Out of sight it is made only after scrolling there.
    requestAnimationFrame(() => requestAnimationFrame(focus));
  });

  useEffect(() => {
    const element = list.current;
    const heard = (event: KeyboardEvent) => walk(event);
    element?.addEventListener("keydown", heard);
    return () => element?.removeEventListener("keydown", heard);
  }, [list]);
}
