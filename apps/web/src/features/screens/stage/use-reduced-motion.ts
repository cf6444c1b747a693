import { useMedia } from "../../../lib/browser/use-media.ts";

const reduced = "(prefers-reduced-motion: reduce)";

export const prefersReducedMotion = (): boolean => matchMedia(reduced).matches;

/** Whether the person or the machine has asked for reduced motion. */
export const useReducedMotion = (): boolean => useMedia(reduced);
