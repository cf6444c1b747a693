export const chart = {
  now: "现在",
  samples: "{{count}} 个样本",
  keys: "{{label}}，方向键移动光标，加减键缩放，Esc 复位",
} as const;
