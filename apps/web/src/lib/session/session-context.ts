import type { CurrentUser, FactoryList } from "@oilcloud/contract";
import { createContext, useContext } from "react";

export interface Session {
  user: CurrentUser;
  factories: FactoryList;
}

export const SessionContext = createContext<Session | undefined>(undefined);

/** Who works here. Only pages behind the guard may ask. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error("useSession outside the signed-in part of the app");
  return session;
}
