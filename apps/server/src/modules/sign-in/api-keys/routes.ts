import { listed } from "../../../platform/database/paging.ts";
import type { Calls } from "../../../platform/http/calls.ts";
import type { ProveOwnPassword } from "../identity/own-password.ts";
import type { SecondFactorCheck } from "../second-factor/second-factor-check.ts";
import type { ApiKeys } from "./api-keys.ts";

interface Proofs {
  provePassword: ProveOwnPassword;
  secondFactors: Pick<SecondFactorCheck, "admit">;
}

export function apiKeyRoutes(calls: Calls, keys: ApiKeys, { provePassword, secondFactors }: Proofs): void {
  calls.handle("GET /system/apiKey/list", async ({ caller }) => listed(await keys.list(caller)));
  calls.handle("POST /system/apiKey", async ({ body: { password, secondFactor, ...entry }, caller }) => {
    const { accountId } = caller.identity;
    await provePassword(accountId, password);
    await secondFactors.admit(accountId, secondFactor);
    return keys.add(caller, entry);
  });
  calls.handle("DELETE /system/apiKey/:id", ({ params, caller }) => keys.revoke(caller, params.id));
}
