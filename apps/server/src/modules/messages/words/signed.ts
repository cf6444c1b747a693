import type { MessageMode } from "@oilcloud/contract";
import type { MessageBrand } from "../../../platform/messages/channel.ts";

export interface Written {
  subject: string;
  body: string;
}

/** A letter closes with the name of the platform; short messages have no room for it. */
export const signed = (body: string, mode: MessageMode, { name }: MessageBrand): string =>
  mode === "email" && name ? `${body}\n\n${name}` : body;
