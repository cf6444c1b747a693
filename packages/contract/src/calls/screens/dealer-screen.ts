import { Type } from "typebox";
import { type Authority } from "../../access/access.ts";
import type { Contract } from "../../call.ts";
import { AreaNo, optionalId, TenantId } from "../../fields/fields.ts";
import { ScreenDataEntry } from "./screen-data-entry.ts";
import {
  AllDataAnswer,
  AnalysisContent,
  DealerScreen,
  DistributorAnalysis,
  ListedWarning,
  MapData,
} from "./dealer-screen-answers.ts";
import { ScreenSettings } from "./screen-setting-answers.ts";
import { ofAdministrators } from "../../access/call-access.ts";

/** Groups see the online data of their own customers. */
const dealerSide = ["SYS_ADMIN", "TENANT_ADMIN", "GROUP"] as const satisfies readonly Authority[];
const viewing = { roles: dealerSide, right: "view" } as const;

/** Of a system administrator: this dealer, or all of them if left out. */
const ofDealer = { tenantId: optionalId(TenantId) };

export const dealerScreenCalls = {
  "GET /system/distributordatascreen/getScreen": {
    summary: "What a dealer's screen is called, and whether it shows online or custom data",
    access: viewing,
    query: Type.Object(ofDealer),
    reply: { kind: "data", schema: DealerScreen },
  },
  "GET /system/distributordatascreen/getTenantName": {
    summary: "Name of the dealer; empty for all dealers",
    access: viewing,
    query: Type.Object(ofDealer),
    reply: { kind: "data", schema: Type.String() },
  },
  "GET /system/distributordatascreen/getData": {
    summary: "Alarms of the last 30 days by cause: water ingress, contamination, wear, aging and operation",
    access: viewing,
    query: Type.Object(ofDealer),
    reply: { kind: "data", schema: DistributorAnalysis },
  },
  "GET /system/distributordatascreen/getMapData": {
    summary:
      "Figures of the country with its provinces, or with areaNo of a province with its cities and customers",
    access: viewing,
    query: Type.Object({ ...ofDealer, areaNo: Type.Optional(AreaNo) }),
    reply: { kind: "data", schema: MapData },
  },
  "GET /system/distributordatascreen/getAllData": {
    summary: "Active alarms by level and category, devices, top 3 machine types and top 3 industries",
    access: viewing,
    query: Type.Object(ofDealer),
    reply: { kind: "data", schema: AllDataAnswer },
  },
  "GET /system/distributordatascreen/getAnalysisContent": {
    summary: "Customers with the highest level of their open alarms, level 1 first, then the newest",
    access: viewing,
    query: Type.Object(ofDealer),
    reply: { kind: "data", schema: Type.Array(AnalysisContent) },
  },
  "GET /system/distributordatascreen/getWarningFactory": {
    summary: "Customers with active alarms: message, time and level, the most urgent first, at most 100",
    access: viewing,
    query: Type.Object(ofDealer),
    reply: { kind: "data", schema: Type.Array(ListedWarning) },
  },
  "GET /system/distributordatascreen/isOpenSetting": {
    summary:
      "Whether a dealer's screen shows custom data; with isOpen, show them or the online data from now on",
    access: ofAdministrators,
    query: Type.Object({ tenantId: TenantId, isOpen: Type.Optional(Type.Boolean()) }),
    reply: { kind: "data", schema: Type.Object({ tenantId: Type.String(), isOpen: Type.Boolean() }) },
  },
  "GET /system/distributordatascreen/getSettingScreenData": {
    summary:
      "The custom data of a dealer's screen; today's online data if none are saved or source is online",
    access: ofAdministrators,
    query: Type.Object({ tenantId: TenantId, source: Type.Optional(Type.Enum(["saved", "online"])) }),
    reply: { kind: "data", schema: ScreenSettings },
  },
  "POST /system/distributordatascreen/settingScreenData": {
    summary: "Save the custom data of a dealer's screen. Machine rows without name or oil number are dropped",
    access: ofAdministrators,
    body: ScreenDataEntry,
    reply: { kind: "data", schema: ScreenSettings },
  },
  "POST /system/distributordatascreen/allowSetting": {
    summary: "Allow a dealer to edit the settings of its own screen, or no longer",
    access: { roles: ["SYS_ADMIN"], right: "manage" },
    body: Type.Object({ tenantId: TenantId, allowed: Type.Boolean() }),
    reply: { kind: "data", schema: Type.Object({ tenantId: Type.String(), allowed: Type.Boolean() }) },
  },
} as const satisfies Contract;
