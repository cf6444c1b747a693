import type { ReportRow } from "@oilcloud/contract";
import type { TFunction } from "i18next";
import { bytesText } from "../../lib/format/bytes.ts";

/** `4 p, 612 KB`; the size alone where the pages are not known. */
export const fileSizeText = ({ pages, bytes }: NonNullable<ReportRow["file"]>, t: TFunction): string =>
  pages === null ? bytesText(bytes) : t("reports.pages", { pages, size: bytesText(bytes) });
