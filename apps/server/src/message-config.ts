import { StartupError } from "./platform/errors.ts";
import type { Channels } from "./platform/messages/channel.ts";
import { type GatewayConfig, makeGatewayChannel } from "./platform/messages/gateway-channel.ts";
import { makeSmtpChannel, type SmtpConfig } from "./platform/messages/smtp-channel.ts";

export interface MessageConfig {
  smtp: SmtpConfig | null;
  sms: GatewayConfig | null;
  wechat: GatewayConfig | null;
}

type Environment = Record<string, string | undefined>;

/** How messages leave the platform; what is not configured stays in the outbox. */
export function readMessageConfig(env: Environment): MessageConfig {
  return { smtp: mailServer(env), sms: gateway(env, "SMS"), wechat: gateway(env, "WECHAT") };
}

export const makeChannels = ({ smtp, sms, wechat }: MessageConfig): Channels => ({
  email: smtp && makeSmtpChannel(smtp),
  sms: sms && makeGatewayChannel(sms),
  wechat: wechat && makeGatewayChannel(wechat),
});

function mailServer(env: Environment): SmtpConfig | null {
  const url = env["SMTP_URL"];
  if (!url) return null;
  if (!/^smtps?:\/\//.test(url) || !URL.canParse(url))
    throw new StartupError("SMTP_URL must have the form smtps://user:password@host:465.");
  const from = env["MAIL_FROM"];
  if (!from?.includes("@"))
    throw new StartupError("MAIL_FROM must be set to the sender's address when SMTP_URL is set.");
  return { url, from };
}

const usualBody = '{"id":"{id}","to":"{to}","text":"{text}"}';

function gateway(env: Environment, which: "SMS" | "WECHAT"): GatewayConfig | null {
  const name = `${which}_GATEWAY_URL`;
  const url = env[name];
  if (!url) return null;
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new StartupError(`${name} must begin with http:// or https://.`);
  const token = env[`${which}_GATEWAY_TOKEN`];
  return {
    url,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers(env, `${which}_GATEWAY_HEADERS`),
    },
    body: json(env, `${which}_GATEWAY_BODY`, usualBody) as GatewayConfig["body"],
    goodAnswer: env[`${which}_GATEWAY_GOOD_ANSWER`] || null,
  };
}

function headers(env: Environment, name: string): Record<string, string> {
  const given = json(env, name, "{}");
  const fits =
    typeof given === "object" &&
    given !== null &&
    !Array.isArray(given) &&
    Object.values(given).every((value) => typeof value === "string");
  if (!fits) throw new StartupError(`${name} must be a JSON object of strings, such as {"X-Api-Key":"…"}.`);
  return given as Record<string, string>;
}

function json(env: Environment, name: string, otherwise: string): unknown {
  try {
    return JSON.parse(env[name] || otherwise);
  } catch {
    throw new StartupError(`${name} must be JSON, such as ${otherwise}.`);
  }
}
