import type { CurrentUser } from "@oilcloud/contract";
import { type QueryFunctionContext, queryOptions } from "@tanstack/react-query";
import { page } from "../lib/browser/browser-page.ts";
import { CallError, content } from "../lib/http/call.ts";
import { i18n } from "../lib/i18n/instance.ts";
import { currentLanguage } from "../lib/i18n/language.ts";
import { live } from "../lib/live/live.ts";
import { displayName } from "../lib/people/user-name.ts";
import { quietIfPrefetched } from "../lib/queries/prefetch.ts";
import {
  clearSessionStorage,
  dropSessionUser,
  storeCustomerName,
  storeSessionUser,
} from "../lib/session/session-storage.ts";
import { takeLinkedStart } from "../lib/session-start/tenant-user-token.ts";
import { followAccount } from "../ui/language/change-language.ts";
import { placePlatform } from "../lib/shell/platform-brand.ts";
import { showUnits } from "../lib/session/shown-units.ts";
import { clearTokens } from "../lib/session/tokens.ts";
import { toast } from "../lib/toast/toast.ts";
import { permissionsOf } from "./routes.ts";

const logOutAtMostMs = 2000;
/** Long enough to read whose account it is. */
const linkedMs = 10_000;

export const userQuery = queryOptions({
  queryKey: ["session", "user"],
  queryFn: loadUser,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

export const factoriesQuery = queryOptions({
  queryKey: ["session", "factories"],
  queryFn: (context) =>
    content("GET /system/dataanalysis/listAllByDifCondition", {}, quietIfPrefetched(context)),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** What the customer or its dealer calls the platform; empty where no one named it. */
export const systemNameQuery = ({ id, customerId, tenantId }: CurrentUser) =>
  queryOptions({
    queryKey: ["session", "systemName", id],
    queryFn: () =>
      content(
        "POST /system/distributordatascreen/getSystemName",
        { body: { customerId, tenantId } },
        { quiet: true },
      ),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Whether a dealer may set its own screen. Requested again each time the menu opens, as the administrator may change it. */
export const maySetScreenQuery = queryOptions({
  queryKey: ["session", "maySetScreen"],
  queryFn: async () =>
    (await content("GET /system/distributordatascreen/getScreen", {}, { quiet: true })).maySet,
  retry: false,
});

async function loadUser(context: QueryFunctionContext): Promise<CurrentUser> {
  const user = await content("GET /getInfo", {}, quietIfPrefetched(context));
  if (permissionsOf(user).roles.length === 0) throw new Error(i18n.t("errors.noRole"));
  storeSessionUser(user);
  if (user.customerId !== null && user.companyName) storeCustomerName(user.companyName);
  placePlatform(user.country);
  if (showUnits(user.units))
    void context.client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "session" });
  await followAccount(user.language);
  if (takeLinkedStart())
    toast.info(i18n.t("signIn.changeOver.linked", { name: displayName(user, currentLanguage()) }), linkedMs);
  return user;
}

/** Without a user there are no routes: the session is dropped, and the reason is shown once. */
export function abandonSession(error: Error): void {
  clearTokens();
  live.close();
  dropSessionUser();
  if (error instanceof CallError && error.shown) return;
  toast.error(error.message || i18n.t("errors.hasError"));
}

/** Notifies the server, but not for long: the user is signed out here whether it answers or not. */
export async function logOut(): Promise<void> {
  const notified = content("POST /logout", {}, { quiet: true }).catch(() => null);
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), logOutAtMostMs));
  const elsewhere = await Promise.race([notified, late]);
  clearTokens();
  live.close(); // without a token it cannot reconnect
  clearSessionStorage();
  // The session at the identity provider ends too, which sends the browser back to the login page.
  if (elsewhere) page.goTo(elsewhere.url);
}
