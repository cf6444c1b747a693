import type { ReportDetail } from "@oilcloud/contract";
import type { TFunction } from "i18next";

/** The subject as entered; of a generated report its kind and number, in the reader's language. */
export const reportTitle = ({ made, theme }: ReportDetail, t: TFunction): string =>
  made ? `${t("reports.kindOf.diagnostic")} ${made.reportNo}` : theme;
