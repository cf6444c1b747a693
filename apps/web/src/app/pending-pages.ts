import type { RoutePath } from "./route-table.ts";

/** Pages that exist as addresses and wait for their content. A page leaves this list when it joins `pages.ts`. */
export const pendingPages: readonly RoutePath[] = [];
