import { Type } from "typebox";
import type { Contract } from "../../call.ts";
import { CustomerId, optionalId } from "../../fields/fields.ts";
import { CustomerScreen, NextCareList, ScreenAlarm, ScreenRegion } from "./customer-screen-answers.ts";
import { AnalysisContent, ListedWarning } from "./dealer-screen-answers.ts";
import { viewing } from "../../access/call-access.ts";

/** Of one's own customer if left out; who sees several names one. */
const ofCustomer = Type.Object({ customerId: optionalId(CustomerId) });

export const customerScreenCalls = {
  "GET /system/customerdatascreen/getScreen": {
    summary: "What a plant's screen is called, and how many of its machines report and stand how",
    access: viewing,
    query: ofCustomer,
    reply: { kind: "data", schema: CustomerScreen },
  },
  "GET /system/customerdatascreen/getRegions": {
    summary: "Workshops of a plant, worst first, with their machines, states and key values",
    access: viewing,
    query: ofCustomer,
    reply: { kind: "data", schema: Type.Array(ScreenRegion) },
    large: true,
  },
  "GET /system/customerdatascreen/getWarningFactory": {
    summary: "Active alarms of a plant: message, time and level, the most urgent first, at most 100",
    access: viewing,
    query: ofCustomer,
    reply: { kind: "data", schema: Type.Array(ListedWarning) },
  },
  "GET /system/customerdatascreen/getAnalysisContent": {
    summary: "Workshops of a plant with the alarm level of their worst machine, the one analyzed last first",
    access: viewing,
    query: ofCustomer,
    reply: { kind: "data", schema: Type.Array(AnalysisContent) },
  },
  "GET /system/customerdatascreen/getAlarms": {
    summary:
      "Alarms of oil and operation of a plant, active ones first, the most urgent first, at most 40, without names of people",
    access: viewing,
    query: ofCustomer,
    reply: { kind: "data", schema: Type.Array(ScreenAlarm) },
  },
  "GET /system/customerdatascreen/getNextCare": {
    summary: "Machines of a plant by the time their nearest limit will be reached, with an 80 % interval",
    access: viewing,
    query: ofCustomer,
    reply: { kind: "data", schema: NextCareList },
  },
} as const satisfies Contract;
