import type { ScreenMachine } from "@oilcloud/contract";
import { minuteMs } from "@oilcloud/oil";
import { useMemo, useState } from "react";
import { useReducedMotion } from "../stage/use-reduced-motion.ts";
import { useWallInterval } from "../stage/use-wall-interval.ts";
import { stayMs, stopAfter, type TourStop, tourOf } from "./tour.ts";

/** A machine chosen by hand stays this long; then the tour continues by itself, as no one returns to release it. */
const heldForMs = 3 * minuteMs;

const stopOf = ({ code, standing, place }: ScreenMachine): TourStop => ({ deviceId: code, standing, place });

/**
 * Which machine is in focus: the worst first, each for its time; a choice holds it. Without the server the wall stays
 * where it is, as nothing can be read of the next machine.
 */
export function useTour(machines: readonly ScreenMachine[], lost: boolean) {
  const tour = useMemo(() => tourOf(machines.map(stopOf)), [machines]);
  const [chosen, setChosen] = useState<{ deviceId: string; held: boolean } | null>(null);
  const still = useReducedMotion();
  const present = machines.find(({ code }) => code === chosen?.deviceId);
  const focus = present ?? machines.find(({ code }) => code === tour[0]?.deviceId) ?? null;
  const held = present !== undefined && chosen?.held === true;
  const goOn = () => {
    const next = stopAfter(tour, focus?.code ?? null);
    if (next) setChosen({ deviceId: next.deviceId, held: false });
  };
  const waitMs = held ? heldForMs : focus && !still ? stayMs(stopOf(focus)) : null;
  useWallInterval(goOn, machines.length > 1 && !lost ? waitMs : null, `${focus?.code} ${held}`);
  return {
    focus,
    held,
    choose: (deviceId: string) => setChosen({ deviceId, held: true }),
    goOn,
  };
}
