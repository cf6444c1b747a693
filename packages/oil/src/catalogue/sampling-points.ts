import type { Label } from "../label.ts";

/** Where sensors usually sit in an oil circuit. A machine's own is a text; one of these reads the same in every language. */
export const samplingPoints = [
  { zh: "回油管，滤前", en: "Return line, upstream of filter" },
  { zh: "回油管，滤后", en: "Return line, downstream of filter" },
  { zh: "回油管", en: "Return line" },
  { zh: "供油管", en: "Supply line" },
  { zh: "压力管路", en: "Pressure line" },
  { zh: "循环回路，冷却器前", en: "Circulation loop, upstream of cooler" },
  { zh: "离线滤油回路", en: "Offline filter loop" },
  { zh: "润滑站回油管", en: "Lube unit return line" },
  { zh: "润滑站供油管，滤前", en: "Lube unit supply line, upstream of filter" },
  { zh: "齿轮箱油池旁路", en: "Gearbox sump bypass" },
  { zh: "主油箱回油腔", en: "Main tank return chamber" },
  { zh: "润滑油箱回油管", en: "Lube oil tank return line" },
  { zh: "油箱", en: "Tank" },
  { zh: "冷油器出口", en: "Oil cooler outlet" },
  { zh: "油气分离器回油管", en: "Air/oil separator return line" },
] as const satisfies readonly Label[];

const plain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/\s*[，,]\s*/g, ",");
const byName = new Map<string, Label>(
  samplingPoints.flatMap((point) => [
    [plain(point.zh), point],
    [plain(point.en), point],
  ]),
);

/** What was entered as a machine's sampling point, in both languages where it is one of the usual. */
export const samplingPoint = (text: string): Label => byName.get(plain(text)) ?? { zh: text, en: text };
