import type { AccountKind } from "@oilcloud/contract";
import type { Label } from "./labels.ts";

export const accountKindLabels: Record<AccountKind, Label> = {
  administrator: { zh: "管理员", en: "Administrator" },
  dealer: { zh: "经销商", en: "Dealer" },
  endUser: { zh: "终端用户", en: "End user" },
  experience: { zh: "体验账号", en: "Experience account" },
  maintenance: { zh: "运维人员", en: "Maintenance staff" },
  group: { zh: "集团账号", en: "Group account" },
};
