import type { OilPreview } from "@oilcloud/contract";
import type { Standing } from "@oilcloud/contract/values";
import type { TFunction } from "i18next";
import type { ShownState } from "../../lib/condition/shown-state.ts";

/** A device that does not report is shown as offline. */
export const shownAs = (standing: Standing): ShownState => (standing === "silent" ? "offline" : standing);

/** The one sentence: how many devices would stand worse, else better. */
export function headlineOf(
  { changes, deviceCount }: Pick<OilPreview, "changes" | "deviceCount">,
  t: TFunction,
): { state: ShownState; words: string } {
  const count = (wanted: Standing) => changes.filter(({ after }) => after === wanted).length;
  const parts = (["abnormal", "risk", "approaching", "normal", "unknown"] as const).flatMap((state) => {
    const many = count(state);
    return many > 0
      ? [{ state, words: t(`oilSettings.preview.become.${state}`, { count: many, all: deviceCount }) }]
      : [];
  });
  const [first] = parts;
  if (!first) return { state: "normal", words: t("oilSettings.preview.none") };
  return { state: first.state, words: parts.map(({ words }) => words).join(t("oilSettings.preview.and")) };
}
