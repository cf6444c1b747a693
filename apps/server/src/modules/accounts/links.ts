import type { Language } from "@oilcloud/contract";
import type { Company } from "../../platform/brand.ts";

/** How a link that opens something reaches its owner; handed in by the notifications module. */
export interface LinkSender {
  /** False when no gateway is configured, so that nobody would receive it. */
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

/** The token stands behind the #, where neither servers nor the pages linked to get to read it. */
export const makeLinks = (publicUrl: string) => ({
  invitation: (token: string) => `${publicUrl}/invitation#${token}`,
  passwordReset: (token: string) => `${publicUrl}/newpassword#${token}`,
});

export type Links = ReturnType<typeof makeLinks>;
