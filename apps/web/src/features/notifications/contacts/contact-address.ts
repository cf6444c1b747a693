import type { Contact } from "@oilcloud/contract";

/** Where each way of sending finds a contact. */
export const addressOf = ({ phone, email, wechat }: Contact, mode: Contact["modes"][number]): string =>
  ({ sms: phone, email, wechat })[mode];
