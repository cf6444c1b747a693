import { createTransport } from "nodemailer";
import { type Channel, MessageRefused } from "./channel.ts";
import { withLogo } from "./letter-with-logo.ts";

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
    async send({ id, to, subject, text, language, brand, logo, attachment }) {
      const dressed = logo && withLogo(text, brand, logo);
      try {
        const { response } = await transport.sendMail({
          // The address is the one that the mail server accepts; the name is the one that the receiver knows.
          from: brand === "" ? from : { name: brand, address: addressOf(from) },
          to,
          subject,
          text,
          ...dressed,
          attachments: [
            ...(dressed?.attachments ?? []),
            ...(attachment
              ? [{ filename: attachment.title, content: attachment.bytes, contentType: "application/pdf" }]
              : []),
          ],
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

const addressOf = (from: string) => /<([^<>]+)>/.exec(from)?.[1] ?? from;
const domainOf = (from: string) => /@([^\s>]+)/.exec(from)?.[1];
