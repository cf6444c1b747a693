import type { QueryClient } from "@tanstack/react-query";
import { currentLanguage } from "../../lib/i18n/language.ts";
import { live } from "../../lib/live/live.ts";
import type { WantedScreen } from "../../lib/live/screen-topic.ts";
import { prefetch, prefetchedForMs } from "../../lib/queries/prefetch.ts";
import { mapQuery, placesQuery } from "./map/map-query.ts";
import { dealerScreen, plantScreen } from "./screen-topics.ts";

/** Opens the stream and has the server make the screen while the wall's code is still fetched. */
function prefetchScreen(wanted: WantedScreen): void {
  const leave = live.subscribeScreen(wanted, () => {});
  setTimeout(leave, prefetchedForMs);
}

export function prefetchDealerScreen(client: QueryClient, tenantId: string | null): void {
  prefetch(client, mapQuery(null));
  prefetch(client, placesQuery);
  prefetchScreen(dealerScreen(currentLanguage(), tenantId));
}

export const prefetchPlantScreen = (customerId?: string): void =>
  prefetchScreen(plantScreen(currentLanguage(), customerId));
