import { alarmCategories, type AlarmCategory, machineStates, urgencies } from "@oilcloud/oil";
import { type Static, Type } from "typebox";
import { noForecastReasons, visitorKinds } from "../../values/lists.ts";
import { Standing } from "../condition/verdict-answers.ts";
import { count, ms, msOrNull, name, nameOrNull, numberOrNull } from "../../fields/answer-fields.ts";

export const UrgencyName = Type.Enum([...urgencies]);
export const VisitCategory = Type.Unsafe<AlarmCategory>({ type: "string", enum: [...alarmCategories] });
export const VisitorKindName = Type.Enum([...visitorKinds]);

/** What a visit has to bring; the amount is null where only the site knows it. */
const VisitPart = Type.Object({ id: name, name, amount: numberOrNull, unit: name });
export type VisitPart = Static<typeof VisitPart>;

/** A reason to go to a machine. A machine with two faults has two. */
export const Visit = Type.Object({
  visitId: name,
  deviceId: name,
  deviceName: name,
  tenantId: name,
  customerId: name,
  customerName: name,
  timeZone: name,
  /** The machine's state. */
  state: Type.Enum([...machineStates]),
  urgency: UrgencyName,
  category: VisitCategory,
  /** What is found, with numbers. */
  finding: name,
  cause: name,
  /** Matched of expected evidence; 0 of 0 while it is still being looked for. */
  matched: count,
  expected: count,
  action: name,
  parts: Type.Array(VisitPart),
  /** "Unusual since": the first sign. */
  since: msOrNull,
  /** "Over limit since": when the limit was passed that is passed now; null while none is. */
  overSince: msOrNull,
  /** Whether its alarm is resolved, and the values have not recovered yet. */
  resolved: Type.Boolean(),
  /** When the limit will be reached, with an 80 % interval. */
  forecast: Type.Union([Type.Object({ crossesMs: ms, earliestMs: ms, latestMs: ms }), Type.Null()]),
  /** Why there is none; null if there is one or the limit has been exceeded already. */
  noForecast: Type.Union([Type.Enum([...noForecastReasons]), Type.Null()]),
  visitor: Type.Union([
    Type.Object({ kind: VisitorKindName, visitorId: name, visitorName: name }),
    Type.Null(),
  ]),
});
export type Visit = Static<typeof Visit>;

const VisitSite = Type.Object({
  customerId: name,
  customerName: name,
  tenantId: name,
  areaName: name,
  count,
  /** Of them, those to which no one has been assigned. */
  unassigned: count,
  urgency: UrgencyName,
  worst: Standing,
  /** Since when the first of its limits has been exceeded. */
  overSince: msOrNull,
  visitors: Type.Array(name),
});
export type VisitSite = Static<typeof VisitSite>;

const byUrgency = Type.Object({ now: count, thisWeek: count, thisMonth: count, nextStop: count });

/** A page of the visits in scope, by urgency. */
export const VisitList = Type.Object({
  asOf: ms,
  /** When the list last became another; null if it is empty. */
  changedTime: msOrNull,
  /** When forecasts are made again; null without devices. */
  nextForecastTime: msOrNull,
  rows: Type.Array(Visit),
  /** Number of visits that match all filters. */
  total: count,
  /** The machines that need action, whatever else is filtered: each may have several visits. */
  machines: count,
  /** Counts by urgency, within the requested site and visitor. */
  byUrgency,
  /** Sites with visits, the most urgent first, whatever is filtered. */
  sites: Type.Array(VisitSite),
  /** The people who go somewhere, and to how many visits. */
  visitors: Type.Array(Type.Object({ kind: VisitorKindName, visitorId: name, visitorName: name, count })),
  /** What all visits that match the filters need together; `open` counts those whose amount is unknown. */
  parts: Type.Array(Type.Object({ ...VisitPart.properties, open: count })),
});
export type VisitList = Static<typeof VisitList>;

/** A person who can be sent to a site. */
export const Visitor = Type.Object({
  kind: VisitorKindName,
  visitorId: name,
  visitorName: name,
  /** Department and position, or whose contact it is. */
  note: name,
  hasEmail: Type.Boolean(),
});
export type Visitor = Static<typeof Visitor>;

/** When the caller gets the list by email; null while not at all. */
export const VisitMail = Type.Object({
  weekday: Type.Integer(),
  hour: Type.Integer(),
  timeZone: name,
  nextTime: ms,
});
export type VisitMail = Static<typeof VisitMail>;

/** A letter to a visitor, as it would be sent now. */
export const VisitLetter = Type.Object({
  kind: VisitorKindName,
  visitorId: name,
  visitorName: name,
  /** Masked; null for a person without an address. */
  email: nameOrNull,
  count,
  subject: name,
  body: name,
});
export type VisitLetter = Static<typeof VisitLetter>;
