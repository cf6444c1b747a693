import { type NamedOil, oilLabel } from "../catalogue/oil-label.ts";
import type { Label } from "../label.ts";
import type { Part, PartId } from "./machine-diagnosis.ts";

const piece: Label = { zh: "件", en: "pc" };
const litre: Label = { zh: "L", en: "L" };

const parts: Readonly<Record<PartId, Omit<Part, "id">>> = {
  filterElement: { label: { zh: "滤芯", en: "Filter element" }, amount: 1, unit: piece },
  breather: { label: { zh: "干燥呼吸器", en: "Desiccant breather" }, amount: 1, unit: piece },
  oil: { label: { zh: "同牌号新油", en: "New oil of the same grade" }, amount: null, unit: litre },
  sampleBottle: { label: { zh: "取样瓶", en: "Sample bottle" }, amount: 1, unit: piece },
  sealKit: { label: { zh: "密封件", en: "Seal kit" }, amount: 1, unit: piece },
  purifier: { label: { zh: "真空滤油机", en: "Vacuum dehydrator" }, amount: 1, unit: piece },
  sensor: { label: { zh: "备用传感器", en: "Spare sensor" }, amount: 1, unit: piece },
  borescope: { label: { zh: "内窥镜", en: "Borescope" }, amount: 1, unit: piece },
};

interface OilToFill extends NamedOil {
  readonly litres: number | null;
}

/** What to bring; oil by its grade, as much as is to be filled in where that is known. */
export const partsOf = (
  ids: readonly PartId[],
  fill: OilToFill = { oil: null, otherOil: "", litres: null },
): Part[] => ids.map((id) => ({ id, ...parts[id], ...(id === "oil" && filledWith(fill)) }));

/** Brand and grade are part of the name, so that a load list adds up each oil by itself. */
function filledWith({ litres, ...named }: OilToFill): Partial<Part> {
  const { zh, en } = oilLabel(named);
  return { amount: litres, ...(en && { label: { zh: `新油 ${zh}`, en: `New oil ${en}` } }) };
}
