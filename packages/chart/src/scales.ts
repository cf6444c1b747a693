import type { Box, Scale, TimeSpan } from "./model.ts";

export const timeScale =
  ({ left, right }: Pick<Box, "left" | "right">, { from, to }: TimeSpan): Scale =>
  (ms) =>
    left + ((ms - from) / (to - from)) * (right - left);

export const valueScale =
  ({ top, bottom }: Pick<Box, "top" | "bottom">, { min, max }: { min: number; max: number }): Scale =>
  (value) =>
    bottom - ((value - min) / (max - min)) * (bottom - top);
