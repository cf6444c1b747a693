import { useMedia } from "../../../lib/use-media.ts";

/** From here on the wall finds room beside its settings. */
export const useWide = (): boolean => useMedia("(min-width: 1640px)");
