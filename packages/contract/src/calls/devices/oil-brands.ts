import { type OilKey, oils } from "@oilcloud/oil";
import { Type } from "typebox";
import { managing, ofAdministrators } from "../../access/call-access.ts";
import type { Contract } from "../../call.ts";
import { CustomerId, optionalId, withProblem } from "../../fields/fields.ts";
import { maxLengths, namePattern } from "../../values/limits.ts";
import { OilBrand } from "./device-answers.ts";

/** A plain uuid, whose scope the handler checks. */
const BrandId = Type.String({ format: "uuid" });
/** Whose dealer is meant; may be left out by accounts of a dealer. */
const ofDealer = optionalId(CustomerId);
const brand = {
  brandName: Type.String({
    minLength: 1,
    maxLength: maxLengths.oilName,
    pattern: namePattern,
    ...withProblem("oilBrandRequired"),
    examples: ["Mobil DTE 25"],
  }),
  oilNo: Type.Enum(Object.keys(oils) as OilKey[]),
};
const changed = Type.Object({
  brandId: Type.String(),
  /** How many devices have this grade by it now. */
  devices: Type.Integer(),
});

/** Brand names of oils belong to a dealer, and serve all its customers. */
export const oilBrandCalls = {
  "GET /system/oilbrand/list": {
    summary: "List what the dealer of a customer calls its oils, with the grade of the catalogue of each",
    access: managing,
    query: Type.Object({ customerId: ofDealer }),
    reply: { kind: "rows", schema: OilBrand },
  },
  "POST /system/oilbrand": {
    summary: "Add a brand name; devices that were entered with it as text get its grade",
    access: ofAdministrators,
    body: Type.Object({ customerId: ofDealer, ...brand }),
    reply: { kind: "data", schema: changed },
  },
  "PUT /system/oilbrand": {
    summary: "Rename an oil or give it another grade, with the devices that are filled with it",
    access: ofAdministrators,
    body: Type.Object({ brandId: BrandId, ...brand }),
    reply: { kind: "data", schema: changed },
  },
  "DELETE /system/oilbrand/:id": {
    summary: "Remove a brand name from the list; devices keep the name and the grade",
    access: ofAdministrators,
    params: Type.Object({ id: BrandId }),
    reply: { kind: "data", schema: Type.Object({ brandId: Type.String() }) },
  },
} as const satisfies Contract;
