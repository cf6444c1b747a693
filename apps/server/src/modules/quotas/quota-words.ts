import { byteQuotas, type Language, type QuotaName } from "@oilcloud/contract";
import { describeFields, type DescribedField, text } from "../../platform/audit-words.ts";
import { byteText } from "../../platform/byte-text.ts";
import { type Label, labelIn } from "../../platform/labels.ts";

const quotaLabels: Record<QuotaName, Label> = {
  devices: { zh: "设备", en: "Devices" },
  contacts: { zh: "联系人", en: "Contacts" },
  pictureBytes: { zh: "图片", en: "Pictures" },
  exportsRunning: { zh: "进行中的导出", en: "Running exports" },
  exportBytes: { zh: "导出文件", en: "Export files" },
  pointsADay: { zh: "每天数据点", en: "Data points a day" },
  textBytesADay: { zh: "每天文本读数", en: "Text readings a day" },
  attributes: { zh: "每台设备属性数量", en: "Attributes a device" },
  attributeBytes: { zh: "每台设备属性大小", en: "Size of attributes a device" },
};

const grouped = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

/** `20,000`, `512 MB` */
export function quotaAmount(quota: QuotaName, amount: number): string {
  return byteQuotas.includes(quota) ? byteText(amount) : grouped.format(amount);
}

/** An administrator's change; what is not set is empty. */
export const describeQuotaChange = describeFields<"name" | QuotaName>(
  { name: { zh: "公司", en: "Company" }, ...quotaLabels } satisfies Record<
    "name" | QuotaName,
    DescribedField
  >,
  ({ name }) => text(name),
);

interface Notice {
  company: string;
  quota: QuotaName;
  used: number;
  most: number;
  isFull: boolean;
}

/** The letter to those who manage a company. */
export function quotaLetter({ company, quota, used, most, isFull }: Notice, language: Language) {
  const label = labelIn(language, quotaLabels[quota]);
  const percent = Math.floor((100 * used) / Math.max(1, most));
  const amounts = `${quotaAmount(quota, used)} / ${quotaAmount(quota, most)}`;
  return language === "en"
    ? {
        subject: isFull ? `Quota used up: ${label}` : `Quota ${percent} % used: ${label}`,
        body: `${company}\n${label}: ${amounts} (${percent} %)\n\n${
          isFull
            ? "What goes beyond it is refused. Remove what is no longer needed, or ask the platform administrator for more."
            : "When it is used up, what goes beyond it will be refused. Ask the platform administrator for more in time."
        }`,
      }
    : {
        subject: isFull ? `配额已用完：${label}` : `配额已使用 ${percent} %：${label}`,
        body: `${company}\n${label}：${amounts}（${percent} %）\n\n${
          isFull
            ? "超出部分将被拒绝。请删除不再需要的内容，或联系平台管理员提高配额。"
            : "用完后超出部分将被拒绝。请及时联系平台管理员提高配额。"
        }`,
      };
}
