import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Member } from "./member.ts";

type Shown = ReadonlyMap<string, Member>;
const none: Shown = new Map();

const mostAFrame = 2;
const longFrameMs = 33;

/**
 * Renders devices incrementally, a few more with every frame and fewer where frames come late, so that no frame has to render
 * everything that a quick scroll or a new answer brings. Answers those that may be rendered now, by their ids.
 */
export function useIncrementalRender(wanted: readonly Member[]): Shown {
  const [shown, setShown] = useState(none);
  const newest = useRef(wanted);
  const complete = wanted.every((member) => shown.get(member.deviceId) === member);
  useLayoutEffect(() => {
    newest.current = wanted;
  });
  useEffect(() => {
    if (complete) return undefined;
    let frame = 0;
    let most = mostAFrame;
    let lastMs = Number.POSITIVE_INFINITY;
    const grow = (nowMs: number) => {
      const few = nowMs - lastMs > longFrameMs ? Math.max(1, most - 1) : Math.min(mostAFrame, most + 1);
      most = few;
      lastMs = nowMs;
      setShown((before) => grown(before, newest.current, few));
      frame = requestAnimationFrame(grow);
    };
    frame = requestAnimationFrame(grow);
    return () => cancelAnimationFrame(frame);
  }, [complete]);
  return shown;
}

/** Keeps those that are still wanted, and brings a few: first who is missing, then who has changed. */
export function grown(before: Shown, wanted: readonly Member[], most: number): Shown {
  const missing = wanted.filter(({ deviceId }) => !before.has(deviceId));
  const changed = wanted.filter(
    (member) => before.has(member.deviceId) && before.get(member.deviceId) !== member,
  );
  const brought = new Set([...missing, ...changed].slice(0, most));
  const shown = new Map<string, Member>();
  for (const member of wanted) {
    const now = brought.has(member) ? member : before.get(member.deviceId);
    if (now) shown.set(member.deviceId, now);
  }
  return shown;
}
