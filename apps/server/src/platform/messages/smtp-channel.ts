import { createTransport } from "nodemailer";
import { type Channel, MessageRefused } from "./channel.ts";

export interface SmtpConfig {
  url: string;
  from: string;
}

/** Timeouts whose sum stays well below the lease of a message. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

export function makeSmtpChannel({ url, from }: SmtpConfig): Channel {
  const transport = createTransport({ url, ...patience });
  const { hostname, host } = new URL(url);
  return {
    via: host,
    async send({ id, to, subject, text, language }) {
      try {
        const { response } = await transport.sendMail({
          from,
          to,
          subject,
          text,
          messageId: `<${id}@${domainOf(from) ?? hostname}>`,
          headers: { "Content-Language": language, "Auto-Submitted": "auto-generated" },
        });
        return response;
      } catch (error) {
        const { message, responseCode = 0 } = error as Error & { responseCode?: number };
        throw responseCode >= 550 && responseCode < 560 ? new MessageRefused(message) : error;
      }
    },
  };
}

const domainOf = (from: string) => /@([^\s>]+)/.exec(from)?.[1];
