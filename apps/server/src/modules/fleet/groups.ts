import type { DeviceGroup, Language } from "@oilcloud/contract";
import type { Viewer } from "../../platform/actor.ts";
import type { Audited } from "../../platform/audited.ts";
import { defaultGroupNames, groupNameIn } from "../../platform/labels.ts";
import { AppError } from "../../platform/errors.ts";
import { explainConstraint } from "./constraints.ts";
import type { GroupRow, GroupsStore } from "./groups-store.ts";

function present(group: GroupRow, language: Language): DeviceGroup {
  return {
    groupId: group.id,
    groupName: groupNameIn(language, group),
    isDefault: group.isDefault,
    customerId: group.customerId,
    deviceCount: Number(group.deviceCount ?? 0),
  };
}

/** The default group is called so in every language, so nothing else may be. */
function nameToGive(text: string): string {
  const name = text.trim();
  if (defaultGroupNames.includes(name)) throw new AppError("groupNameTaken");
  return name;
}

export function makeGroups(store: GroupsStore, audited: Audited) {
  async function find({ scope }: Viewer, id: string): Promise<GroupRow> {
    const group = await store.one(scope, id);
    if (!group) throw new AppError("notFound");
    return group;
  }

  async function changeable(viewer: Viewer, id: string): Promise<GroupRow> {
    const group = await find(viewer, id);
    if (group.isDefault) throw new AppError("defaultGroupKept");
    return group;
  }

  return {
    async list({ scope, language }: Viewer, customerId: string): Promise<DeviceGroup[]> {
      const groups = (await store.ofCustomer(scope, customerId)).map((group) => present(group, language));
      // An account that sees single devices only is not shown groups that have none of them.
      return scope.kind === "granted-devices" ? groups.filter(({ deviceCount }) => deviceCount > 0) : groups;
    },

    async add(viewer: Viewer, customerId: string, groupName: string): Promise<DeviceGroup> {
      const id = await explainConstraint(
        audited.add((trx) => store.add(trx, customerId, nameToGive(groupName))),
      );
      return present(await find(viewer, id), viewer.language);
    },

    async rename(viewer: Viewer, id: string, groupName: string): Promise<DeviceGroup> {
      await changeable(viewer, id);
      await explainConstraint(audited.change([id], (trx) => store.rename(trx, id, nameToGive(groupName))));
      return present(await find(viewer, id), viewer.language);
    },

    async remove(viewer: Viewer, id: string): Promise<{ groupId: string }> {
      await changeable(viewer, id);
      await explainConstraint(
        audited.change([id], (trx) => store.remove(trx, id)),
        { device_group_id_customer_id_fkey: "groupNotEmpty" },
      );
      return { groupId: id };
    },
  };
}

export type Groups = ReturnType<typeof makeGroups>;
