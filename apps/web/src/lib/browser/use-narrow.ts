import { useMedia } from "./use-media.ts";

export const useNarrow = (): boolean => useMedia("(max-width: 991.98px)");
