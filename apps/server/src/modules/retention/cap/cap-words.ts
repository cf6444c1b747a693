import type { Language } from "@oilcloud/contract";
import type { DescribedField } from "../../../platform/audit-words.ts";
import { byteText } from "../../../platform/byte-text.ts";
import type { CapPlan } from "./cap-plan.ts";
import type { Cap } from "./cap-store.ts";

const dayOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString().slice(0, 10));

/** As it stands in the audit log. */
export const snapshotOfCap = ({ bytes, samplesFromMs, hoursFromMs }: Cap) => ({
  cap: bytes === null ? null : byteText(bytes),
  samplesFrom: dayOf(samplesFromMs),
  hoursFrom: dayOf(hoursFromMs),
});

export const capFields = {
  cap: { zh: "容量上限", en: "Size limit" },
  samplesFrom: { zh: "原始数据起始日期", en: "Readings kept from" },
  hoursFrom: { zh: "小时汇总起始日期", en: "Hourly values kept from" },
} satisfies Record<keyof ReturnType<typeof snapshotOfCap>, DescribedField>;

/** The mail to administrators of the platform. */
export function capLetter(
  bytes: number,
  { usedBytes, isBeyond }: Pick<CapPlan, "usedBytes" | "isBeyond">,
  language: Language,
) {
  const percent = Math.floor((100 * usedBytes) / bytes);
  const amounts = `${byteText(usedBytes)} / ${byteText(bytes)} (${percent} %)`;
  if (language === "en")
    return {
      subject: isBeyond
        ? "Readings exceed their size limit"
        : `${percent} % of the size limit of readings used`,
      body: `Readings, hourly and daily values: ${amounts}\n\n${
        isBeyond
          ? "Nothing more can be removed: alarms need 60 days of readings, and forecasts 180 days of hourly values. Raise the limit, or let dealers report less often."
          : "When the limit is reached, the oldest readings and hourly values are removed. Raise the limit, shorten the retention of single dealers, or archive the oldest months in time."
      }\n\nOperations → Retention → By dealer`,
    };
  return {
    subject: isBeyond ? "数据超出容量上限" : `数据已使用容量上限的 ${percent} %`,
    body: `原始数据、小时汇总和日汇总：${amounts}\n\n${
      isBeyond
        ? "已无可删除的数据：告警需要最近 60 天的原始数据，趋势预测需要最近 180 天的小时汇总。请提高上限，或让设备降低上报频率。"
        : "达到上限后，将删除最早的原始数据和小时汇总。请及时提高上限、缩短部分经销商的保留时间，或归档最早的月份。"
    }\n\n平台运维 → 数据保留 → 按经销商`,
  };
}
