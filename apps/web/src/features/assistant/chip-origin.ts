import type { PlanChip } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";

/** Where the value of a chip comes from, in words. */
export function useOrigin(): (chip: PlanChip) => string {
  const { t } = useTranslation();
  return ({ origin, from, fromQuestion }) => {
    if (origin === "kept" && fromQuestion !== null)
      return t("assistant.origin.keptFrom", { number: fromQuestion });
    if ((origin === "asked" || origin === "changed") && from !== "")
      return t("assistant.origin.from", { words: from });
    return t(`assistant.origin.${origin}`);
  };
}
