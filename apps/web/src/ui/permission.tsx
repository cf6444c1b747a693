import type { Authority } from "@oilcloud/contract";
import type { ReactNode } from "react";
import { useSession } from "../lib/session-context.ts";

/** Leaves its children out when the user holds none of the roles. */
export function Permitted({ roles, children }: { roles: readonly Authority[]; children: ReactNode }) {
  const { user } = useSession();
  return roles.includes(user.authority) ? children : null;
}
