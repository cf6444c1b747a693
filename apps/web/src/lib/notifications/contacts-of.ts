import type { Contact } from "@oilcloud/contract";
import { content } from "../http/call.ts";
import { allPages } from "../lists/paging.ts";

/** The contacts of a customer, all of them, with its dealer's own. */
export const contactsOf = (customerId: string): Promise<Contact[]> =>
  allPages((page) => content("GET /system/notification/contact/list", { query: { customerId, ...page } }));
