import type { WebhookDelivery } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";

/** Why a delivery failed, in a sentence; empty for one that did not. */
export function useFaultText() {
  const { t } = useTranslation();
  return ({ fault, responseCode, answer }: WebhookDelivery): string =>
    fault === null ? "" : t(`webhooks.fault.${fault}`, { code: responseCode ?? "–", answer });
}
