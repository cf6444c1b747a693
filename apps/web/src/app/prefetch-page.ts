import { listQuery } from "../features/condition/list/list-query.ts";
import { groupsQuery, plantDevicesQuery } from "../features/fleet/api.ts";
import { deviceInfoQuery } from "../features/fleet/device-list/device-info-query.ts";
import { askedFirst, noDeviceFilter } from "../features/fleet/device-list/device-info-filter.ts";
import { choiceIn } from "../features/home/attention-choice.ts";
import { attentionQuery, overviewQuery } from "../features/home/home-query.ts";
import { prefetchDealerScreen, prefetchPlantScreen } from "../features/screens/prefetch-screen.ts";
import { sitesQuery } from "../lib/fleet/sites-query.ts";
import { prefetch } from "../lib/queries/prefetch.ts";
import { factoriesQuery, userQuery } from "./session.ts";
import { sessionQueryClient } from "./session-query-client.ts";

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Prefetches the session, and what the pages with much to read ask for first. */
export function prefetchPage(pathname: string): void {
  const client = sessionQueryClient();
  prefetch(client, userQuery);
  prefetch(client, factoriesQuery);
  const [page = "dashboard", ...below] = pathname.split("/").filter(Boolean);
  const [customerId = "", tenantId = null] = below.toReversed();
  switch (page.toLowerCase()) {
    case "dashboard":
      prefetch(client, overviewQuery());
      prefetch(client, attentionQuery(choiceIn(new URLSearchParams(location.search))));
      prefetch(client, sitesQuery());
      break;
    case "dataanalysis":
      if (id.test(customerId)) prefetch(client, listQuery({ tenantId, customerId }));
      break;
    case "device":
      if (!id.test(customerId)) break;
      prefetch(client, groupsQuery(customerId));
      prefetch(client, plantDevicesQuery(customerId));
      break;
    case "deviceinfo":
      prefetch(client, deviceInfoQuery(noDeviceFilter, askedFirst));
      break;
    case "dealer":
      prefetchDealerScreen(client, new URLSearchParams(location.search).get("tenantId"));
      break;
    case "bigscreen":
      prefetchPlantScreen();
      break;
    default:
  }
}
