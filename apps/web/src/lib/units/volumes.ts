import { fieldNumber, inUnit, unitsInForce } from "@oilcloud/oil";
import { numberText } from "../format/numbers.ts";

const shown = () => inUnit("L", unitsInForce());

/** `1,200 L`, `317 gal`: a volume that is stored in litres. */
export const volumeText = (litres: number): string => `${numberText(shown().level(litres))} ${shown().unit}`;

export const volumeUnit = (): string => shown().unit;

/** Litres as a field shows them, and back. */
export const volumeField = (litres: number): number => fieldNumber(shown().level(litres), litresOf);
export const litresOf = (field: number): number => shown().storedLevel(field);
