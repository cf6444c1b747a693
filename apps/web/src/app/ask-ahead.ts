import { askedFirst, noDeviceFilter } from "../features/fleet/device-info-filter.ts";
import { ahead } from "../lib/call.ts";
import { firstDevicesOf } from "../lib/fleet/devices-of.ts";
import { isSignInPath } from "../lib/redirect.ts";
import { readToken } from "../lib/tokens.ts";

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Sends what the pages with much to read ask for first, while their code is still fetched and the session looked up. */
export function askAhead(pathname: string): void {
  if (readToken() === undefined || isSignInPath(pathname)) return;
  ahead("GET /getInfo");
  ahead("GET /system/dataanalysis/listAllByDifCondition");
  const [page = "dashboard", ...below] = pathname.split("/").filter(Boolean);
  const [customerId = "", tenantId = null] = below.toReversed();
  switch (page.toLowerCase()) {
    case "dashboard":
      ahead("GET /system/home/overview");
      ahead("GET /system/home/sites");
      break;
    case "dataanalysis":
      if (id.test(customerId))
        ahead("GET /system/dataanalysis/listByGroup", { query: { tenantId, customerId } });
      break;
    case "device":
      if (!id.test(customerId)) break;
      ahead("GET /system/devicegroup/list", { query: { customerId } });
      ahead("GET /system/dataanalysis/listDeviceInfo", { query: firstDevicesOf(customerId) });
      break;
    case "deviceinfo":
      ahead("GET /system/dataanalysis/listDeviceInfo", { query: { ...noDeviceFilter, ...askedFirst } });
      break;
    default:
  }
}
