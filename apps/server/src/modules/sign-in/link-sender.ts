import type { Language } from "@oilcloud/contract";
import type { Company } from "../../platform/brand.ts";

/** How a link that opens something reaches its owner; handed in by the notifications module. */
export interface LinkSender {
  /** False when no gateway is configured, so that the link would reach no one. */
  delivers(channel: "sms" | "email"): boolean;
  sendLink(message: LinkMessage): Promise<void>;
}

export interface LinkMessage {
  kind: "invitation" | "passwordReset";
  channel: "sms" | "email";
  to: string;
  language: Language;
  /** What the words need beside the link: who invites where, or the account's user name. */
  values: Record<string, string>;
  link: string;
  validSeconds: number;
  /** On whose behalf. */
  company: Company;
}
