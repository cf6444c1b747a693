import { useQueryClient } from "@tanstack/react-query";
import { useParams } from "react-router";
import { useSession } from "../../lib/session/session-context.ts";
import { fleetKey } from "./api.ts";
import { customersIn } from "../../lib/fleet/customers.ts";

/** Has everything of the fleet read again, after a change. */
export function useFleetChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: fleetKey });
}

export interface Plant {
  customerId: string;
  customerName: string;
}

/** The customer the address names, else the one chosen, else the first there is; null for an account without any. */
export function usePlant(chosen: string | null = null): Plant | null {
  const customerId = useParams()["customerId"] ?? chosen ?? undefined;
  const { factories } = useSession();
  const customers = customersIn(factories);
  const found =
    customerId === undefined
      ? customers[0]
      : customers.find((each) => each.customerId.toLowerCase() === customerId.toLowerCase());
  return found ?? null;
}
