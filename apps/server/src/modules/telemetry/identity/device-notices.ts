import type { DeviceNoticeKind } from "@oilcloud/contract";
import { dayMs } from "@oilcloud/oil";
import { type Change, writeAudits } from "../../../platform/audit.ts";
import { describeFields, text } from "../../../platform/audit-words.ts";
import { BoundedMap } from "../../../platform/bounded-map.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { type Label, labelIn } from "../../../platform/labels.ts";
import type { IdentityStore, Notice } from "./identity-store.ts";

export const noticeEntity = "deviceNotice";

/** Between two writes; a notice that is dropped is noticed again. */
const mostNoted = 1000;

/** Keeps the newest notice of each kind of a device, and writes one a day to the audit. */
export function makeDeviceNotices(db: Db, store: IdentityStore) {
  const noted = new BoundedMap<string, Notice>(mostNoted);

  const keyOf = ({ deviceId, kind }: Notice) => `${deviceId} ${kind}`;

  async function write(notices: readonly Notice[]): Promise<void> {
    const before = await store.notedBefore(notices);
    const fresh = notices.filter((notice) => {
      const last = before.get(keyOf(notice));
      return !last || notice.at.getTime() - last.getTime() >= dayMs;
    });
    await db.transaction().execute(async (trx) => {
      await store.note(trx, notices);
      const ids = fresh.map(({ deviceId }) => deviceId);
      const owners = new Map((await store.owners(trx, ids)).map((owner) => [owner.id, owner]));
      const changes = fresh.flatMap(({ deviceId, kind, at, address, otherAddress }): Change[] => {
        const owner = owners.get(deviceId);
        if (!owner) return [];
        const { tenantId, customerId, name } = owner;
        const after = { device: name, notice: kind, address, otherAddress };
        const act = { act: true, outcome: "failure", before: null, after } as const;
        return [
          { at, accountId: null, tenantId, customerId, entity: noticeEntity, entityId: deviceId, ...act },
        ];
      });
      await writeAudits(trx, changes);
    });
  }

  return {
    note(notice: Notice): void {
      noted.set(keyOf(notice), notice);
    },
    async flush(): Promise<void> {
      const taken = [...noted.values()];
      if (taken.length === 0) return;
      noted.clear();
      try {
        await write(taken);
      } catch (error) {
        for (const notice of taken) if (!noted.has(keyOf(notice))) noted.set(keyOf(notice), notice);
        throw error;
      }
    },
  };
}

export type DeviceNotices = ReturnType<typeof makeDeviceNotices>;

const kinds = {
  endedToken: { zh: "仍在使用已失效的令牌", en: "Uses a token that has ended" },
  twoPlaces: { zh: "同时从两处连接", en: "Connected from two places at once" },
  endedCertificate: { zh: "仍在使用已失效的证书", en: "Uses a certificate that has ended or was revoked" },
  foreignCertificate: { zh: "出示了非本平台签发的证书", en: "Shows a certificate of another authority" },
  claimed: { zh: "已凭密钥认领", en: "Claimed by its secret" },
} as const satisfies Record<DeviceNoticeKind | "claimed", Label>;

export const describeNotice = describeFields(
  {
    device: { zh: "设备", en: "Device" },
    notice: { zh: "提示", en: "Notice", values: kinds },
    address: { zh: "地址", en: "Address" },
    otherAddress: { zh: "另一地址", en: "Other address" },
  },
  ({ device, notice }, language) => {
    const known = Object.entries(kinds).find(([kind]) => kind === notice)?.[1];
    return known ? `${text(device)} · ${labelIn(language, known)}` : text(device);
  },
);
