import type { DealerScreen, DealerScreenParts, Language } from "@oilcloud/contract";
import type { Clock } from "../../../platform/clock.ts";
import type { Identity } from "../../../platform/http/caller.ts";
import type { ScreenAlarms } from "../../alarm-records/interface.ts";
import type { Brand } from "../../brand/interface.ts";
import { customMap } from "./custom-parts.ts";
import { type DealerAudience, dealerAudience } from "./screen-audience.ts";
import { maySet } from "../settings/may-set.ts";
import type { ScreenSettingsStore, StoredScreen } from "../settings/screen-settings-store.ts";
import type { FleetScreens } from "../wall-data/fleet-screens.ts";
import type { SharedFindings } from "../wall-data/shared-findings.ts";

export interface DealerScreenDeps {
  fleet: FleetScreens;
  alarms: ScreenAlarms;
  findings: SharedFindings;
  settings: ScreenSettingsStore;
  brandSeenBy: Brand["seenBy"];
  mapApprovalNo: string;
  clock: Clock;
}

export interface AskedDealer {
  tenantId: string | null;
  areaNo: string;
}

/** Parts computed on demand; the fleet is counted once for all parts of a request. */
export type Lazily<Parts> = { [Part in keyof Parts]: () => Promise<Parts[Part]> };

/** A dealer's screen: its fleet, or the custom data it saved instead. */
export function makeDealerScreen(deps: DealerScreenDeps) {
  const { fleet, alarms, findings, settings, brandSeenBy, mapApprovalNo, clock } = deps;

  async function parts(
    identity: Identity,
    { tenantId, areaNo }: AskedDealer,
    language: Language,
  ): Promise<Lazily<DealerScreenParts>> {
    const audience = dealerAudience(identity, tenantId);
    const stored = audience.tenantId ? await settings.of(audience.tenantId) : undefined;
    const custom = audience.mayBeCustom && stored?.isOpen ? stored.data : null;
    const screen = () => head(identity, audience, stored, custom !== null);
    if (custom)
      return {
        screen,
        analysis: async () => custom.distributorAnalysisVO,
        map: async () => customMap(custom, areaNo, language),
        all: async () => custom.allDataVO,
        content: async () => custom.analysisContentVOList,
        warnings: async () => custom.warnFactoryVOList,
      };
    const viewer = { scope: audience.scope, language };
    let looked: ReturnType<FleetScreens["dealer"]> | null = null;
    const look = () => (looked ??= fleet.dealer(viewer));
    return {
      screen,
      analysis: async () => findings(new Set((await look()).customerIds)),
      map: async () => (await look()).map(areaNo),
      all: async () => (await look()).all(),
      content: async () => (await look()).content(),
      warnings: async () => {
        const [own, listed] = await Promise.all([look(), alarms.warnings(viewer)]);
        return own.worstFirst(listed);
      },
    };
  }

  async function head(
    identity: Identity,
    { tenantId }: DealerAudience,
    stored: StoredScreen | undefined,
    custom: boolean,
  ): Promise<DealerScreen> {
    const [{ systemName, logo }, tenants] = await Promise.all([
      brandSeenBy(identity, { customerId: null, tenantId }),
      identity.scope.kind === "platform" && !identity.display ? settings.tenants() : [],
    ]);
    return {
      tenantId,
      tenantName: stored?.tenantName ?? "",
      systemName,
      logo,
      custom,
      savedTime: custom ? (stored?.savedAt?.getTime() ?? null) : null,
      asOf: clock().getTime(),
      mapApprovalNo,
      tenants,
      maySet: tenantId !== null && maySet(identity, stored),
    };
  }

  return { parts };
}

export type DealerScreens = ReturnType<typeof makeDealerScreen>;
