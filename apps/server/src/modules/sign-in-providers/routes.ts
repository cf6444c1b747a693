import { listed } from "../../platform/database/paging.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { ProviderSignIn } from "./provider-sign-in.ts";
import type { Providers } from "./providers.ts";

export function providerRoutes(calls: Calls, providers: Providers, signIn: ProviderSignIn): void {
  calls.handle("GET /system/signIn/provider/list", () => providers.list());
  calls.handle("PUT /system/signIn/provider", ({ body }) => providers.put(body));
  calls.handle("DELETE /system/signIn/provider/:id", ({ params }) => providers.remove(params.id));
  calls.handle("GET /signIn/providers", async ({ query }) =>
    listed(await signIn.offered(query.tenantId ?? null)),
  );
  calls.handle("POST /signIn/provider/begin", ({ body, caller }) => signIn.begin(body.providerId, caller));
  calls.handle("POST /signIn/provider/finish", ({ body, caller }) =>
    signIn.finish(body.search, body.secondFactor, caller),
  );
}
