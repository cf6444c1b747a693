import { type RefObject, useEffect, useRef, useState } from "react";

/** Whether an element is in the window. */
export function useInSight<E extends Element>(): [RefObject<E | null>, boolean] {
  const element = useRef<E>(null);
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const watched = new IntersectionObserver((entries) =>
      setInSight(entries.at(-1)?.isIntersecting ?? false),
    );
    watched.observe(element.current);
    return () => watched.disconnect();
  }, []);
  return [element, inSight];
}
