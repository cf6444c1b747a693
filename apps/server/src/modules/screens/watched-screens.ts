import type { Language, ScreenKind } from "@oilcloud/contract";
import { type Identity, rightsHeld } from "../../platform/http/caller.ts";
import type { Sees } from "../../platform/scope.ts";
import type { DealerScreens, Lazily } from "./dealer-screen.ts";
import type { PlantScreens } from "./plant-screen.ts";
import { dealerAudience, plantAudience } from "./screen-audience.ts";

export interface AskedScreen {
  screen: ScreenKind;
  tenantId: string | null;
  customerId: string | null;
  areaNo: string;
  language: Language;
}

/** A screen that somebody watches: who asks for the same has the same name, and is told the same. */
export interface WatchedScreen {
  name: string;
  parts(): Promise<Record<string, unknown>>;
}

const dealerSide: readonly (string | null)[] = ["SYS_ADMIN", "TENANT_ADMIN", "GROUP"];

/** Finds the screen that somebody asks to watch; null where they may not. */
export function makeWatchedScreens({
  dealer,
  plant,
  sees,
}: {
  dealer: DealerScreens;
  plant: PlantScreens;
  sees: Sees;
}) {
  return async (identity: Identity, asked: AskedScreen): Promise<WatchedScreen | null> => {
    const { screen, tenantId, customerId, language } = asked;
    if (identity.display && identity.display.screen !== screen) return null;
    if (!rightsHeld(identity).includes("view")) return null;
    if (tenantId && !(await sees(identity.scope, "tenant", tenantId))) return null;
    if (customerId && !(await sees(identity.scope, "customer", customerId))) return null;
    if (screen === "dealer") {
      if (!dealerSide.includes(identity.authority)) return null;
      const audience = dealerAudience(identity, tenantId);
      return {
        name: JSON.stringify([screen, audience, asked.areaNo, language, lookOf(identity)]),
        parts: async () => allOf(await dealer.parts(identity, asked, language)),
      };
    }
    if (identity.scope.kind !== "customer" && identity.scope.kind !== "granted-devices" && !customerId)
      return null;
    if (identity.scope.kind === "nothing") return null;
    const audience = plantAudience(identity, customerId);
    return {
      name: JSON.stringify([screen, audience, language, lookOf(identity)]),
      parts: async () => allOf(plant.parts(identity, asked, language)),
    };
  };
}

/** What besides its audience changes what the head of a screen says: whose brand is seen, and what may be set. */
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
