import { describeFields, text } from "../../../platform/audit-words.ts";

/** What was done with an archive of readings. */
export const describeArchive = describeFields(
  {
    step: {
      zh: "操作",
      en: "Action",
      values: {
        begun: { zh: "开始归档", en: "Started" },
        downloaded: { zh: "下载", en: "Downloaded" },
        uploaded: { zh: "上传", en: "Uploaded" },
        restored: { zh: "恢复数据", en: "Brought back" },
        deleted: { zh: "删除", en: "Deleted" },
      },
    },
    name: { zh: "归档", en: "Archive" },
    until: { zh: "保留至", en: "Kept until" },
  },
  ({ name }) => text(name),
);
