import {
  contract,
  type CustomerScreenParts,
  type Language,
  type replySchema,
  type ScreenKind,
} from "@oilcloud/contract";
import { type Identity, rightsHeld } from "../../../platform/http/caller.ts";
import { maskAnswer, type NameMask } from "../../../platform/name-mask.ts";
import { maskingOf, type Sees } from "../../../platform/scope.ts";
import { inUnitsOf } from "../../../platform/readers-units.ts";
import type { DealerScreens, Lazily } from "../walls/dealer-screen.ts";
import type { PlantScreens } from "../walls/plant-screen.ts";
import { dealerAudience, plantAudience } from "../walls/screen-audience.ts";

export interface AskedScreen {
  screen: ScreenKind;
  tenantId: string | null;
  customerId: string | null;
  areaNo: string;
  language: Language;
}

/** A screen that is watched. Watchers of the same screen have the same name and get the same parts. */
export interface WatchedScreen {
  name: string;
  parts(): Promise<Record<string, unknown>>;
}

/** The parts of a plant's screen are the answers of its calls. */
const plantParts: Record<keyof CustomerScreenParts, ReturnType<typeof replySchema>> = {
  screen: contract["GET /system/customerdatascreen/getScreen"].reply.schema,
  regions: contract["GET /system/customerdatascreen/getRegions"].reply.schema,
  care: contract["GET /system/customerdatascreen/getNextCare"].reply.schema,
  content: contract["GET /system/customerdatascreen/getAnalysisContent"].reply.schema,
  warnings: contract["GET /system/customerdatascreen/getWarningFactory"].reply.schema,
  alarms: contract["GET /system/customerdatascreen/getAlarms"].reply.schema,
};

const dealerSide: readonly (string | null)[] = ["SYS_ADMIN", "TENANT_ADMIN", "GROUP"];

export interface WatchedScreensDeps {
  dealer: DealerScreens;
  plant: PlantScreens;
  nameMask: NameMask;
  sees: Sees;
}

/** Finds the screen that an identity asks to watch; null where it may not. */
export function makeWatchedScreens({ dealer, plant, nameMask, sees }: WatchedScreensDeps) {
  return async (identity: Identity, asked: AskedScreen): Promise<WatchedScreen | null> => {
    const { screen, tenantId, customerId, language } = asked;
    const { units } = identity;
    if (identity.display && identity.display.screen !== screen) return null;
    if (!rightsHeld(identity).includes("view")) return null;
    if (tenantId && !(await sees(identity.scope, "tenant", [tenantId]))) return null;
    if (customerId && !(await sees(identity.scope, "customer", [customerId]))) return null;
    if (screen === "dealer") {
      if (!dealerSide.includes(identity.authority)) return null;
      const audience = dealerAudience(identity, tenantId);
      return {
        name: JSON.stringify([screen, audience, asked.areaNo, language, units, lookOf(identity)]),
        parts: () => inUnitsOf(units, async () => allOf(await dealer.parts(identity, asked, language))),
      };
    }
    if (identity.scope.kind !== "customer" && identity.scope.kind !== "granted-devices" && !customerId)
      return null;
    if (identity.scope.kind === "nothing") return null;
    const viewer = inLanguage(identity, language);
    const audience = plantAudience(viewer, customerId);
    return {
      name: JSON.stringify([screen, audience, language, units, lookOf(viewer)]),
      parts: async () => {
        const parts = await inUnitsOf(units, () => allOf(plant.parts(viewer, asked, language)));
        return maskAnswer(parts, { properties: plantParts }, await nameMask(viewer.scope));
      },
    };
  };
}

/** Aliases of factories are written in the language of the screen. */
function inLanguage(identity: Identity, language: Language): Identity {
  const { scope } = identity;
  return scope.kind === "granted-devices" && maskingOf(scope)
    ? { ...identity, scope: { ...scope, maskedIn: language } }
    : identity;
}

/** What changes the head of a screen besides its audience: whose brand is shown, and what may be set. */
const lookOf = (identity: Identity) =>
  identity.display
    ? "display"
    : rightsHeld(identity).includes("manage")
      ? identity.scope.kind
      : identity.accountId;

async function allOf<Parts extends object>(parts: Lazily<Parts>): Promise<Record<string, unknown>> {
  const made = Object.entries(parts as Record<string, () => Promise<unknown>>).map(
    async ([part, make]) => [part, await make()] as const,
  );
  return Object.fromEntries(await Promise.all(made));
}
