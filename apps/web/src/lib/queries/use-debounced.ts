import { useEffect, useState } from "react";

/** A value once it has not changed for a while, so that not every key asks the server. */
export function useDebounced<T>(value: T, afterMs: number): T {
  const text = JSON.stringify(value);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), afterMs);
    return () => clearTimeout(timer);
  }, [text, afterMs]);
  return JSON.parse(settled) as T;
}
