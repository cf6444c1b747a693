import { inUnit, unitsInForce } from "@oilcloud/oil";
import type { LabSample } from "@oilcloud/contract";
import type { TFunction } from "i18next";
import type { EventMark, LabMark } from "../../../../ui/chart-lanes/model.ts";
import { agreementText } from "./lab-words.ts";
import { differing } from "./result-rows.ts";
import { withUnitText } from "./unit-text.ts";

/** Who looked at it and what they call it. */
export const originText = ({ institution, sampleNo }: Pick<LabSample, "institution" | "sampleNo">): string =>
  [institution, sampleNo].filter(Boolean).join(" · ");

/** That a sample was taken, as a mark above the trend. */
export function labEvents(samples: readonly LabSample[], t: TFunction): EventMark[] {
  return samples.map((sample) => {
    const count = differing(sample);
    const details = [originText(sample), count > 0 && t("lab.differing", { count })];
    return {
      id: sample.sampleId,
      ts: sample.sampledTime,
      kind: "lab",
      name: t("lab.event"),
      detail: [t("lab.event"), ...details].filter(Boolean).join(" · "),
    };
  });
}

/** A laboratory's value of an indicator, before it is known from which axis it is read. */
export type IndicatorLab = Omit<LabMark, "axis"> & { keyId: number };

export function indicatorLabs(samples: readonly LabSample[], t: TFunction): IndicatorLab[] {
  return samples.flatMap((sample) =>
    sample.results.flatMap((result): IndicatorLab[] => {
      if (result.keyId === null) return [];
      // The laboratory's words keep its unit; the mark stands on the axis of the indicator.
      const { level: shown } = inUnit(result.unit, unitsInForce());
      const value = t("lab.value", { value: result.text });
      const valueText = t("lab.value", { value: withUnitText(result.text, result.unit) });
      return [
        {
          id: `${sample.sampleId} ${result.quantity}`,
          keyId: result.keyId,
          ts: sample.sampledTime,
          value: shown(result.value),
          online: result.online === null ? null : shown(result.online),
          differs: result.agreement === "differs",
          text: value,
          detail: [valueText, agreementText(result, t), originText(sample)].filter(Boolean).join(" · "),
        },
      ];
    }),
  );
}
