import { useCallback, useState } from "react";

/** The width an element has been given, 0 until it is known. */
export function useWidth(): [width: number, measure: (element: HTMLElement) => () => void] {
  const [width, setWidth] = useState(0);
  const measure = useCallback((element: HTMLElement) => {
    setWidth(Math.round(element.getBoundingClientRect().width));
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, measure];
}
