import type { Language, Webhook, WebhookEvent, WebhookKind } from "@oilcloud/contract";
import { webhookEvents } from "@oilcloud/contract/values";

export interface WebhookValues {
  name: string;
  kind: WebhookKind;
  /** Empty: as it is. */
  url: string;
  language: Language;
  events: WebhookEvent[];
  lowestLevel: 1 | 2;
  enabled: boolean;
  /** Empty: as it is. */
  signSecret: string;
  template: string;
}

/** The values of the form; a new webhook gets everything. */
export function webhookValues(webhook: Webhook | null, language: Language): WebhookValues {
  if (webhook === null)
    return {
      name: "",
      kind: "webhook",
      url: "",
      language,
      events: [...webhookEvents],
      lowestLevel: 2,
      enabled: true,
      signSecret: "",
      template: "",
    };
  const { name, kind, events, lowestLevel, enabled, template } = webhook;
  return {
    name,
    kind,
    url: "",
    language: webhook.language,
    events,
    lowestLevel,
    enabled,
    signSecret: "",
    template,
  };
}
