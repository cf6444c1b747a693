import type { ChannelEntry, ChannelSettings } from "@oilcloud/contract";

/** What the form of a way holds. An empty secret means the one that is kept. */
export type ChannelValues = Omit<
  ChannelSettings,
  "mode" | "source" | "via" | "hasSecret" | "secretLost" | "ownAddress"
> & {
  secret: string;
};

export function channelValues(channel: ChannelSettings): ChannelValues {
  const { host, port, security, user, from, url, headers, body, goodAnswer } = channel;
  return { host, port, security, user, from, url, headers, body, goodAnswer, secret: "" };
}

export function channelBody(mode: ChannelEntry["mode"], { secret, ...values }: ChannelValues): ChannelEntry {
  return { mode, ...values, ...(secret !== "" && { secret }) };
}
