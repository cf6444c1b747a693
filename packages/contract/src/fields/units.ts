import { unitChoices } from "@oilcloud/oil";
import { Type } from "typebox";

const { temperature, pressure, water, volume } = unitChoices;

/** The units a person reads values in. Numbers of every call are in the first of each. */
export const Units = Type.Object({
  temperature: Type.Enum([...temperature]),
  pressure: Type.Enum([...pressure]),
  water: Type.Enum([...water]),
  volume: Type.Enum([...volume]),
});

/** A choice of one's own; what is left out is as usual in the country of one's company. */
export const OwnUnits = Type.Partial(Units);
