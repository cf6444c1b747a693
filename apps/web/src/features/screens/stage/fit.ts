export const stageWidth = 1920;
export const stageHeight = 1080;

export interface Fit {
  scale: number;
  left: number;
  top: number;
}

/** How the stage lies in a window: as large as it fits, in the middle, on whole pixels so that lines stay sharp. */
export function fitInto(width: number, height: number): Fit {
  const scale = Math.min(width / stageWidth, height / stageHeight);
  return {
    scale,
    left: Math.round((width - stageWidth * scale) / 2),
    top: Math.round((height - stageHeight * scale) / 2),
  };
}
