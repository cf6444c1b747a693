import type { AttentionList } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";

/** Machines that only lack data are listed as well, and count nowhere as in need of action. */
export function AttentionCount({ list: { needsAction, total } }: { list: AttentionList }) {
  const { t } = useTranslation();
  const silent = total - needsAction;
  return (
    <>
      {t("home.attention.note", { count: needsAction })}
      {silent > 0 && t("home.attention.besides", { count: silent })}
    </>
  );
}
