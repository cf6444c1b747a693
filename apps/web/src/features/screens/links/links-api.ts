import type { ScreenKind } from "@oilcloud/contract";
import { queryOptions } from "@tanstack/react-query";
import { content } from "../../../lib/http/call.ts";

export const linksQuery = queryOptions({
  queryKey: ["screens", "links"],
  queryFn: async () => (await content("GET /system/displaylink/list")).rows,
  retry: false,
});

export interface NewLink {
  name: string;
  screen: ScreenKind;
  tenantId: string | null;
  customerId: string | null;
  /** null: it lasts until it is revoked. */
  validDays: number | null;
}

export const makeLink = (body: NewLink) => content("POST /system/displaylink", { body });
export const revokeLink = (id: string) => content("DELETE /system/displaylink/:id", { params: { id } });
