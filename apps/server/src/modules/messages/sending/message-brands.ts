import type { Company } from "../../../platform/brand.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { MessageBrand, OutgoingMessage } from "../../../platform/messages/channel.ts";

/** The names and logos that messages are sent under. */
export interface MessageBrands {
  of(company: Company): Promise<MessageBrand>;
  /** The file of a logo; null if it is gone or too large for a message. */
  readLogo(name: string): Promise<OutgoingMessage["logo"]>;
}

export type BrandOf = MessageBrands["of"];

const keptMs = 10_000;

/** Caches brands for some seconds, because a burst of alarms causes many messages of the same brand. */
export function rememberBrands(of: BrandOf, clock: Clock): BrandOf {
  const known = new Map<string, Promise<MessageBrand>>();
  let since = 0;
  return ({ customerId, tenantId }) => {
    const now = clock().getTime();
    if (now - since >= keptMs || now < since) {
      known.clear();
      since = now;
    }
    const key = `${customerId} ${tenantId}`;
    const asked = known.get(key) ?? of({ customerId, tenantId });
    known.set(key, asked);
    asked.catch(() => known.delete(key));
    return asked;
  };
}
