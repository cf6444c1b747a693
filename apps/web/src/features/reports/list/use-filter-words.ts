import { useTranslation } from "react-i18next";
import { customersIn } from "../../../lib/fleet/customers.ts";
import { useSession } from "../../../lib/session/session-context.ts";
import type { ReportListAddress } from "./filter.ts";

/** The filters that are set, in words. */
export function useFilterWords(address: ReportListAddress): string {
  const { t } = useTranslation();
  const { factories } = useSession();
  const { result, show, kind, customerId, deviceId, search, startDay, endDay } = address;
  const factory = customersIn(factories).find((each) => each.customerId === customerId);
  const words = [
    result && t(`reports.result.${result}`),
    show && t(`reports.${show}`),
    kind && t(`reports.kindOf.${kind}`),
    customerId && (factory?.customerName ?? t("reports.field.factory")),
    deviceId && t("reports.list.oneDevice"),
    (startDay ?? endDay) && `${startDay ?? "…"} – ${endDay ?? "…"}`,
    search && `“${search}”`,
  ];
  return words.filter(Boolean).join(" • ");
}
