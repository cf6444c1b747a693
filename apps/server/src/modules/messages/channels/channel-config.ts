import type { ChannelEntry, MessageMode } from "@oilcloud/contract";
import { AppError } from "../../../platform/errors.ts";
import type { Channel } from "../../../platform/messages/channel.ts";
import { type GatewayConfig, makeGatewayChannel } from "../../../platform/messages/gateway-channel.ts";
import { makeSmtpChannel } from "../../../platform/messages/smtp-channel.ts";

/** The settings of a channel without its secret. */
export interface ChannelFields {
  host: string;
  port: number;
  security: "tls" | "starttls" | "none";
  user: string;
  from: string;
  url: string;
  headers: string;
  body: string;
  goodAnswer: string;
}

const usualBody = '{"id":"{id}","to":"{to}","text":"{text}"}';

export const noFields: ChannelFields = {
  host: "",
  port: 465,
  security: "tls",
  user: "",
  from: "",
  url: "",
  headers: "",
  body: usualBody,
  goodAnswer: "",
};

/** The settings that the channel needs, trimmed; refused where they cannot work. */
export function fieldsOf({ mode, ...entry }: ChannelEntry): ChannelFields {
  const text = (field: Exclude<keyof ChannelFields, "port" | "security">) => (entry[field] ?? "").trim();
  if (mode === "email") {
    const [host, from] = [text("host"), text("from")];
    if (host === "" || /[\s/@]/.test(host)) throw new AppError("channelHostInvalid");
    if (!from.includes("@")) throw new AppError("channelSenderInvalid");
    const { port = noFields.port, security = noFields.security } = entry;
    return { ...noFields, host, from, port, security, user: text("user") };
  }
  const url = text("url");
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) throw new AppError("channelUrlInvalid");
  const [headers, body] = [text("headers"), text("body") || usualBody];
  if (!isTextObject(parsed(headers || "{}"))) throw new AppError("channelHeadersInvalid");
  if (parsed(body) === undefined) throw new AppError("channelBodyInvalid");
  return { ...noFields, url, headers, body, goodAnswer: text("goodAnswer") };
}

export function channelOf(mode: MessageMode, fields: ChannelFields, secret: string): Channel {
  if (mode === "email") return makeSmtpChannel({ url: mailUrl(fields, secret), from: fields.from });
  return makeGatewayChannel({
    url: fields.url,
    headers: {
      ...(secret !== "" && { authorization: `Bearer ${secret}` }),
      ...(parsed(fields.headers || "{}") as Record<string, string>),
    },
    body: parsed(fields.body) as GatewayConfig["body"],
    goodAnswer: fields.goodAnswer || null,
  });
}

const mailOptions = { tls: "", starttls: "?requireTLS=true", none: "?ignoreTLS=true" } as const;

function mailUrl({ host, port, security, user }: ChannelFields, secret: string): string {
  const who = user === "" ? "" : `${encodeURIComponent(user)}:${encodeURIComponent(secret)}@`;
  return `${security === "tls" ? "smtps" : "smtp"}://${who}${host}:${port}/${mailOptions[security]}`;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const isTextObject = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((each) => typeof each === "string");
