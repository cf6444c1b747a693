import { makeAudited } from "../../../platform/audited.ts";
import { describeFields, text } from "../../../platform/audit-words.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";

/** A nickname is kept under the names that its device has then. */
const readNicknames = async (within: Db, ids: readonly string[]) => {
  const rows = await within
    .selectFrom("assistant_nickname")
    .innerJoin("device", "device.id", "assistant_nickname.device_id")
    .where("assistant_nickname.id", "in", ids)
    .select([
      "assistant_nickname.id",
      "assistant_nickname.tenant_id as tenantId",
      "device.customer_id as customerId",
      "assistant_nickname.nickname",
      "device.name as deviceName",
    ])
    .execute();
  return rows.map(({ id, tenantId, customerId, ...snapshot }) => ({ id, tenantId, customerId, snapshot }));
};

export const makeAuditedNicknames = (db: Db, clock: Clock) =>
  makeAudited({ db, clock, entity: "nickname", read: readNicknames });

export const describeNicknameChange = describeFields(
  {
    nickname: { zh: "别名", en: "Nickname" },
    deviceName: { zh: "设备名称", en: "Device name" },
  },
  ({ nickname }) => text(nickname),
);
