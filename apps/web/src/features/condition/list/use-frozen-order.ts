import { useEffect, useMemo, useRef, useState } from "react";
import { inFrozenOrder } from "./frozen-order.ts";
import type { MemberGroup } from "./member.ts";

interface Hold {
  groups: readonly MemberGroup[];
  chosen: readonly MemberGroup[];
  choice: string;
}

/** A pointer that was left lying there does not keep the worst from coming up. */
const restingMs = 30_000;

/** Freezes the order of the list while the pointer moves over it, so that nothing moves away from under it unless by choice. */
export function useFrozenOrder(all: readonly MemberGroup[], chosen: readonly MemberGroup[], choice: string) {
  const [hold, setHold] = useState<Hold | null>(null);
  const resting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(resting.current), []);

  const isHeld = hold !== null && hold.choice === choice && hold.chosen !== chosen;
  const shown = useMemo(
    () => (isHeld && hold ? inFrozenOrder(hold.groups, all) : chosen),
    [isHeld, hold, all, chosen],
  );

  const letGo = () => {
    clearTimeout(resting.current);
    setHold(null);
  };
  const keep = () => {
    clearTimeout(resting.current);
    resting.current = setTimeout(letGo, restingMs);
    if (hold?.choice !== choice) setHold({ groups: shown, chosen, choice });
  };
  return { shown, onPointerMove: keep, onPointerLeave: letGo };
}
