import type { AccountKind } from "@oilcloud/contract/values";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { content } from "../../lib/http/call.ts";
import type { PageRequest } from "../../lib/lists/paging.ts";
import { peopleKey } from "../../lib/people/people-key.ts";

export interface UserFilter {
  search: string;
  accountKind: AccountKind | "";
  customerId: string;
  state: "" | "enabled" | "disabled" | "ended";
}
export const noUserFilter: UserFilter = { search: "", accountKind: "", customerId: "", state: "" };

export const usersQuery = (filter: UserFilter, page: PageRequest) =>
  queryOptions({
    queryKey: [...peopleKey, "users", filter, page],
    queryFn: () => content("GET /system/user/list", { query: { ...filter, ...page } }),
    placeholderData: keepPreviousData,
  });

/** All devices by customer; read once a visit, they are many. */
export const grantableDevicesQuery = queryOptions({
  queryKey: [...peopleKey, "grantable"],
  queryFn: async () => (await content("GET /system/virtual/devices")).customers,
  staleTime: 60_000,
});

export const grantsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...peopleKey, "grants", userId],
    queryFn: () => content("GET /system/virtual/grants", { query: { userId } }),
    // Read again only when the page opens and after a change: in between, the user edits it.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: "always",
  });

export const userQuery = (userId: string) =>
  queryOptions({
    queryKey: [...peopleKey, "user", userId],
    queryFn: () => content("GET /system/user/detail", { query: { userId } }),
  });

export const userOptionsQuery = queryOptions({
  queryKey: [...peopleKey, "options"],
  queryFn: () => content("GET /system/user/options"),
});

export const userSessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...peopleKey, "sessions", userId],
    queryFn: async () => (await content("GET /system/user/sessions", { query: { userId } })).rows,
  });

export type InvitationFilter = Pick<UserFilter, "search" | "accountKind" | "customerId">;

export const invitationsQuery = ({ search, accountKind, customerId }: InvitationFilter) =>
  queryOptions({
    queryKey: [...peopleKey, "invitations", search, accountKind, customerId],
    queryFn: async () =>
      (await content("GET /system/invitation/list", { query: { search, accountKind, customerId } })).rows,
    placeholderData: keepPreviousData,
  });

export const secondFactorQuery = queryOptions({
  queryKey: [...peopleKey, "second-factor"],
  queryFn: () => content("GET /system/profile/secondFactor"),
});

export const secondFactorPolicyQuery = queryOptions({
  queryKey: [...peopleKey, "second-factor-policy"],
  queryFn: async () => (await content("GET /system/secondFactor/policy")).accountKinds,
});

export const signInOptionsQuery = queryOptions({
  queryKey: [...peopleKey, "sign-in-options"],
  queryFn: () => content("GET /signIn/options"),
});

export const signInProvidersQuery = queryOptions({
  queryKey: [...peopleKey, "sign-in-providers"],
  queryFn: () => content("GET /system/signIn/provider/list"),
});

export const apiKeysQuery = queryOptions({
  queryKey: [...peopleKey, "api-keys"],
  queryFn: async () => (await content("GET /system/apiKey/list")).rows,
});

export const profileQuery = queryOptions({
  queryKey: [...peopleKey, "profile"],
  queryFn: () => content("GET /system/profile"),
});

export const ownSessionsQuery = queryOptions({
  queryKey: [...peopleKey, "own-sessions"],
  queryFn: async () => (await content("GET /system/profile/sessions")).rows,
});
