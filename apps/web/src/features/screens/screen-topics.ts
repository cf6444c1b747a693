import type { WantedScreen } from "../../lib/live/screen-topic.ts";
import type { Language } from "../../lib/i18n/language.ts";

/** What the walls ask the stream for. A caller that asks for the same before the wall is mounted spares it the wait. */
export const dealerScreen = (language: Language, tenantId: string | null) =>
  ({ screen: "dealer", language, ...(tenantId !== null && { tenantId }) }) as const satisfies WantedScreen;

export const plantScreen = (language: Language, customerId?: string) =>
  ({
    screen: "customer",
    language,
    ...(customerId !== undefined && { customerId }),
  }) as const satisfies WantedScreen;
