import type { Calls } from "../../../platform/http/calls.ts";
import { requiredPhone } from "../../../platform/phones.ts";
import type { PasswordReset } from "./password-reset.ts";

export function passwordResetRoutes(calls: Calls, reset: PasswordReset): void {
  calls.handle("GET /password/ways", reset.ways);
  calls.handle("POST /password/forgot", ({ body, caller }) =>
    reset.forgot(body.email, caller.language, caller.address),
  );
  calls.handle("POST /password/reset", ({ body, caller }) =>
    reset.byLink(body.token, body.newPassword, caller.address),
  );
  calls.handle("POST /password/resetByPhone", ({ body }) =>
    reset.byPhone({ ...body, phone: requiredPhone(body.phone) }, body.newPassword),
  );
}
