import { type Authority, managingAuthorities } from "@oilcloud/contract/values";
import { useSession } from "./session-context.ts";

const managing: readonly Authority[] = managingAuthorities;

/** Whether buttons that change something are shown; the server asks again anyway. */
export function useMayManage(): boolean {
  const { user } = useSession();
  return user.rights.includes("manage") && managing.includes(user.authority);
}
