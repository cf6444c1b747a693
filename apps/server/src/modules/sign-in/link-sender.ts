import type { Language } from "@oilcloud/contract";
import type { Company } from "../../platform/brand.ts";

/** How a link with a token reaches its recipient; handed in by the notifications module. */
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
  /** Values of the message's text beside the link: inviter and company, or the user name. */
  values: Record<string, string>;
  link: string;
  validSeconds: number;
  /** The company that the message is sent for. */
  company: Company;
}
