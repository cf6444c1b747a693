import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { content } from "../../lib/http/call.ts";
import type { PageRequest } from "../../lib/lists/paging.ts";
import { peopleKey } from "../../lib/people/people-key.ts";

export interface CompanyFilter {
  search: string;
  state: "" | "open" | "closed";
  tenantId: string;
}
export const noCompanyFilter: CompanyFilter = { search: "", state: "", tenantId: "" };

const deletingMs = 3000;

/** While something is being deleted, one waits to see it gone. */
const whileDeleting = (rows: readonly { deleting: boolean }[] | undefined) =>
  rows?.some(({ deleting }) => deleting) ? deletingMs : false;

export const tenantsQuery = ({ search, state }: CompanyFilter, page: PageRequest) =>
  queryOptions({
    queryKey: [...peopleKey, "tenants", search, state, page],
    queryFn: () => content("GET /system/tenant/list", { query: { search, state, ...page } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: now }) => whileDeleting(now.data?.rows),
  });

export const customersQuery = (filter: CompanyFilter, page: PageRequest) =>
  queryOptions({
    queryKey: [...peopleKey, "customers", filter, page],
    queryFn: () => content("GET /system/customer/list", { query: { ...filter, ...page } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: now }) => whileDeleting(now.data?.rows),
  });

export const industriesQuery = queryOptions({
  queryKey: [...peopleKey, "industries"],
  queryFn: async () => (await content("GET /system/customerdevice/options")).industries,
  staleTime: Number.POSITIVE_INFINITY,
});

export const quotasQuery = ({ kind, id }: { kind: "tenant" | "customer"; id: string }) =>
  queryOptions({
    queryKey: [...peopleKey, "quotas", kind, id],
    queryFn: async () =>
      (
        await content("GET /system/quota", {
          query: kind === "tenant" ? { tenantId: id } : { customerId: id },
        })
      ).rows,
  });
