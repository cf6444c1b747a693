import type { Language } from "@oilcloud/contract";
import { type Label, labelIn } from "../../platform/labels.ts";

interface Release {
  version: string;
  day: string;
  notes: readonly Label[];
}

/** What each version brought, the newest first. */
export const releases: readonly [Release, ...Release[]] = [
  {
    version: "2.0.0",
    day: "2026-11-10",
    notes: [
      {
        zh: "审计记录涵盖所有修改，含来源地址和修改前后内容",
        en: "Audit log of every change, with address and values before and after",
      },
      {
        zh: "平台运维页面：健康状态、接入速率、磁盘增长、最近错误",
        en: "Operations page: health, ingest rate, disk growth, recent errors",
      },
      {
        zh: "在线备份，可用命令恢复并校验",
        en: "Backup while running, restored and verified by a command",
      },
    ],
  },
];

export const releaseNotes = (language: Language) =>
  releases.map(({ version, day, notes }) => ({
    version,
    day,
    lines: notes.map((note) => labelIn(language, note)),
  }));
