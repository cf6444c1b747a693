import { type Dispatch, type SetStateAction, useEffect, useState } from "react";
import { useLocation } from "react-router";

const kept = new Map<string, unknown>();

/** State that is there again when the way back leads to this visit of the page. */
export function useVisitState<T>(name: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  const id = `${useLocation().key} ${name}`;
  const [value, setValue] = useState<T>(() => (kept.has(id) ? (kept.get(id) as T) : initial));
  useEffect(() => {
    kept.set(id, value);
  }, [id, value]);
  return [value, setValue];
}
