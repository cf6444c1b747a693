import type { OutgoingMessage } from "./channel.ts";

type Logo = NonNullable<OutgoingMessage["logo"]>;

/** The same text as a page with the logo above it. The logo comes along: mail programs load nothing from elsewhere unasked. */
export function withLogo(text: string, brand: string, { bytes, mediaType }: Logo) {
  const cid = "logo";
  return {
    html:
      `<!doctype html><meta charset="utf-8"><body style="font:15px/1.6 sans-serif;color:#1d2433">` +
      `<img src="cid:${cid}" alt="${escaped(brand)}" style="display:block;max-width:200px;max-height:60px;margin-bottom:20px">` +
      `<div style="white-space:pre-wrap">${linked(escaped(text))}</div></body>`,
    attachments: [{ cid, content: bytes, contentType: mediaType, contentDisposition: "inline" as const }],
  };
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
const linked = (html: string) => html.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
