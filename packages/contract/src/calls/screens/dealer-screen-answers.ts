import { type Static, Type } from "typebox";
import { AreaNo, withProblem } from "../../fields/fields.ts";
import { maxLengths } from "../../values/limits.ts";
import { mostScreenRows, topRows } from "../../values/limits.ts";
import { count, ms, msOrNull, name, nameOrNull } from "../../fields/answer-fields.ts";

/** Counts are numbers from zero; what people type elsewhere is refused with its own sentence. */
const Count = Type.Integer({
  minimum: 0,
  maximum: 999_999_999,
  ...withProblem("screenCountNumeric"),
  examples: [0],
});
const Text = Type.String({ maxLength: maxLengths.screenText, ...withProblem("screenTextTooLong") });
const countOrNull = Type.Unsafe<number | null>({ type: ["integer", "null"] });

/** How often alarms were raised in the last 30 days, by cause. */
export const DistributorAnalysis = Type.Object({
  inflowAnalysis: Count,
  pollutionAnalysis: Count,
  wearAnalysis: Count,
  agingAnalysis: Count,
  /** Temperature, pressure and the like; absent in custom data that were saved before it was there. */
  operationAnalysis: Type.Optional(Count),
});
export type DistributorAnalysis = Static<typeof DistributorAnalysis>;

/** An active alarm as people enter it. `status` is its level. */
export const WarnFactory = Type.Object({
  customerName: Text,
  alarmMsg: Type.String({ maxLength: maxLengths.screenMessage, ...withProblem("screenTextTooLong") }),
  createTime: Type.Integer({
    minimum: 0,
    maximum: 4_102_444_800_000,
    ...withProblem("timeInvalid"),
    examples: [1_794_355_200_000],
  }),
  status: Type.Integer({ minimum: 1, maximum: 2, ...withProblem("warnStatusRange") }),
});
export type WarnFactory = Static<typeof WarnFactory>;

/** An active alarm as the wall lists it. What follows the entered fields is absent in custom data. */
export const ListedWarning = Type.Object({
  ...WarnFactory.properties,
  /** null: the whole site. */
  deviceId: Type.Optional(nameOrNull),
  deviceName: Type.Optional(name),
  /** Indicator, value and limit alone; `alarmMsg` is the whole sentence. */
  shortReason: Type.Optional(name),
  /** Of the site, which its times are written in. */
  timeZone: Type.Optional(name),
});
export type ListedWarning = Static<typeof ListedWarning>;

/** A customer and the highest level of its open alarms: 0 none, 1 level 1, 2 level 2. */
export const AnalysisContent = Type.Object({
  customerName: Text,
  alarmLevel: Type.Integer({ minimum: 0, maximum: 2, ...withProblem("alarmLevelRange") }),
});
export type AnalysisContent = Static<typeof AnalysisContent>;

/** Open alarms of oil and operation, by level and by category; both add up to the same. */
const DistributorAlarm = Type.Object({
  firstLevel: Count,
  secondLevel: Count,
  /** Contamination. */
  firstCst: Count,
  /** Water ingress. */
  secondCst: Count,
  /** Viscosity. */
  thirdCst: Count,
  /** Oil degradation. */
  fourthCst: Count,
  /** Wear. */
  fivthCst: Count,
  /** Operation; absent in custom data that were saved before it was there. */
  operationCst: Type.Optional(Count),
});
/** A machine type with the oil that most of its devices are filled with. */
const DistributorCrew = Type.Object({ crewName: Text, crewCst: Count, oilNo: Text });
/** An industry with the area that most of its devices are in. */
const DistributorIndustry = Type.Object({ industryName: Text, industryCst: Count, areaName: Text });

export const AllData = Type.Object({
  distributorAlarmVO: DistributorAlarm,
  distributorCrewVOs: Type.Array(DistributorCrew, {
    minItems: 1,
    maxItems: topRows,
    ...withProblem("screenTopRows"),
  }),
  distributorDeviceVO: Type.Object({ allCst: Count, onlineCst: Count }),
  distributorIndustryVOs: Type.Array(DistributorIndustry, {
    minItems: 1,
    maxItems: topRows,
    ...withProblem("screenTopRows"),
  }),
});
/** What is counted beside open alarms and never among them. */
export const BesideAlarms = Type.Object({
  /** Open sensor tickets. */
  sensorCst: count,
  /** Devices that stopped reporting and have no open alarm. */
  offlineCst: count,
});

/** Without the rules for what people enter: a dealer without devices has no rows. */
const AnsweredAllData = Type.Object({
  ...AllData.properties,
  distributorCrewVOs: Type.Array(DistributorCrew),
  distributorIndustryVOs: Type.Array(DistributorIndustry),
  /** Absent in custom data. */
  besideAlarms: Type.Optional(BesideAlarms),
});
export const AllDataAnswer = AnsweredAllData;
export type AllData = Static<typeof AnsweredAllData>;

const mapFigures = {
  todayAddCst: Count,
  alarmCst: Count,
  deviceCst: Count,
  onlineCst: Count,
  firstLevelCst: Count,
  secondLevelCst: Count,
};
/** The first entry is the whole country and has no areaNo. */
const MapBase = Type.Object({ areaName: Text, areaNo: AreaNo, ...mapFigures });
const SubDistrict = Type.Object({ areaName: Text, areaNo: AreaNo, deviceCst: Count, onlineCst: Count });

/** An entry of the map as people enter it: the country, then provinces with their cities. */
export const DistributorMap = Type.Object({
  distributorMapBase: MapBase,
  distributorMapContents: Type.Array(SubDistrict, {
    maxItems: mostScreenRows,
    ...withProblem("screenRowsTooMany"),
  }),
});
export type DistributorMap = Static<typeof DistributorMap>;

/** A part of the area shown: a province of the country, or a city of a province. */
const MapContent = Type.Object({
  areaName: name,
  areaNo: name,
  deviceCst: Type.Integer(),
  onlineCst: Type.Integer(),
  /** null where custom data do not say it. */
  todayAddCst: countOrNull,
  alarmCst: countOrNull,
  firstLevelCst: countOrNull,
  secondLevelCst: countOrNull,
  /** Of a province: the city with most alarms of the level, where its mark belongs; null if unknown. */
  firstLevelAreaNo: nameOrNull,
  secondLevelAreaNo: nameOrNull,
});
/** A customer in the province or city shown. */
const MapSite = Type.Object({
  customerId: name,
  customerName: name,
  areaNo: name,
  areaName: name,
  deviceCst: Type.Integer(),
  onlineCst: Type.Integer(),
  firstLevelCst: Type.Integer(),
  secondLevelCst: Type.Integer(),
  /** The highest level of its open alarms there: 0 none, 1 level 1, 2 level 2. */
  alarmLevel: Type.Integer(),
});
/** A country outside China with devices in it. */
const MapCountry = Type.Object({
  /** ISO 3166-1 alpha-2. */
  country: name,
  countryName: name,
  customerCst: Type.Integer(),
  deviceCst: Type.Integer(),
  onlineCst: Type.Integer(),
  todayAddCst: Type.Integer(),
  alarmCst: Type.Integer(),
  firstLevelCst: Type.Integer(),
  secondLevelCst: Type.Integer(),
});

/** Sites that the world map shows as one: a place abroad, or a part of China. */
const WorldPlace = Type.Object({
  key: name,
  /** ISO 3166-1 alpha-2. */
  country: name,
  countryName: name,
  /** ISO 3166-2 or as entered; empty in China and where it is not known. */
  region: name,
  regionName: name,
  /** As entered; empty in China and where it is not known. */
  city: name,
  /** In China the area with most of these devices; empty abroad and where it is not known. */
  areaNo: name,
  /** The smallest of these that is known, as people name it. */
  placeName: name,
  timeZone: name,
  ...mapFigures,
});

export const MapData = Type.Object({
  /** Figures of the whole area shown; of the whole fleet, other countries included, without areaNo. */
  distributorMapBase: Type.Object({ areaName: name, areaNo: name, ...mapFigures }),
  /** Only areas with devices, most devices first. */
  distributorMapContents: Type.Array(MapContent),
  /** Customers in the area shown, worst first; empty for the whole country and for custom data. */
  sites: Type.Array(MapSite),
  /** Other countries, most devices first; only for the whole country. */
  countries: Type.Array(MapCountry),
  /** All places of the fleet, the most urgent first; only for the whole fleet, and none for custom data. */
  world: Type.Array(WorldPlace),
});
export type MapData = Static<typeof MapData>;

/** What the head of a wall shows, and where its data come from. */
export const DealerScreen = Type.Object({
  /** null: all dealers. */
  tenantId: nameOrNull,
  /** Empty for all dealers. */
  tenantName: name,
  /** Name of the platform as this dealer calls it; empty if it has none. */
  systemName: name,
  /** URL of the logo; empty if there is none. */
  logo: name,
  /** The dealer's own data are shown instead of the fleet's. */
  custom: Type.Boolean(),
  /** When these were saved. */
  savedTime: msOrNull,
  asOf: ms,
  /** Approval number of the map; empty if none is configured. */
  mapApprovalNo: name,
  /** For system administrators the dealers to choose from; otherwise empty. */
  tenants: Type.Array(Type.Object({ tenantId: name, tenantName: name })),
  /** Whether the caller may edit the settings of this screen. */
  maySet: Type.Boolean(),
});
export type DealerScreen = Static<typeof DealerScreen>;
