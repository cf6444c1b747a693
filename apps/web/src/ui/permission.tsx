import type { Authority, Right } from "@oilcloud/contract";
import type { ReactNode } from "react";
import { useSession } from "../lib/session/session-context.ts";

interface PermittedProps {
  roles: readonly Authority[];
  /** What the account must be allowed to do besides. */
  right?: Right;
  children: ReactNode;
}

/** Leaves its children out when the user holds none of the roles, or not the right. */
export function Permitted({ roles, right, children }: PermittedProps) {
  const { user } = useSession();
  const rightHeld = right === undefined || user.rights.includes(right);
  return roles.includes(user.authority) && rightHeld ? children : null;
}
