import { useSession } from "../session/session-context.ts";

export interface DealerChoice {
  value: string;
  label: string;
}

/** All dealers, for those who see several; empty for all other users. */
export function useDealers(): DealerChoice[] {
  const { factories } = useSession();
  return factories.flatMap((item) =>
    "customers" in item ? [{ value: item.tenantId, label: item.tenantName }] : [],
  );
}
