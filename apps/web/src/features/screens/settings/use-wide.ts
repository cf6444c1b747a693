import { useMedia } from "../../../lib/browser/use-media.ts";

/** From here on the wall finds room beside its settings. */
export const useWide = (): boolean => useMedia("(min-width: 1640px)");
