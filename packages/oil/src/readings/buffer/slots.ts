import { type IndicatorKey, indicatorKeys, indicators } from "../../catalogue/indicators.ts";

/** No indicators, but the guards ask for them. */
const counterStatusKeys = ["counterStatus", "counterFaults"] as const;

export type SlotKey = IndicatorKey | (typeof counterStatusKeys)[number];

/**
 * Every key that is known has a slot, a small number to look its value up by while a reading is worked on. They are in the
 * order of the indicators' ids, as the store keeps values.
 */
export const keyAt: readonly SlotKey[] = [
  ...indicatorKeys.toSorted((one, other) => indicators[one].id - indicators[other].id),
  ...counterStatusKeys,
];

export const slotOf: ReadonlyMap<string, number> = new Map(keyAt.map((key, slot) => [key, slot]));

export const slots = Object.fromEntries(slotOf) as Readonly<Record<SlotKey, number>>;

export const slotsOf = (keys: readonly SlotKey[]): readonly number[] => keys.map((key) => slots[key]);
