import { useSyncExternalStore } from "react";
import { type Fit, fitInto } from "./fit.ts";

let known: Fit = fitInto(1, 1);

function currentFit(): Fit {
  const next = fitInto(innerWidth, innerHeight);
  if (next.scale !== known.scale || next.left !== known.left || next.top !== known.top) known = next;
  return known;
}

function watchWindow(changed: () => void): () => void {
  addEventListener("resize", changed);
  return () => removeEventListener("resize", changed);
}

export const useFit = (): Fit => useSyncExternalStore(watchWindow, currentFit);
