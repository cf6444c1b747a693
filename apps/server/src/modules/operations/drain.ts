import type { PlatformNode } from "@oilcloud/contract";
import { writeAudit } from "../../platform/audit.ts";
import { describeFields, text } from "../../platform/audit-words.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { AppError } from "../../platform/errors.ts";

export interface DrainDeps {
  db: Db;
  /** null where one server works alone. */
  nodes: { list(): PlatformNode[]; drain(nodeId: string, on: boolean): void } | null;
  clock: Clock;
}

/** Frees a node before it is stopped, or uses it again. It follows by itself and reports its state. */
export function makeDrain({ db, nodes, clock }: DrainDeps) {
  return async (nodeId: string, on: boolean): Promise<PlatformNode[]> => {
    const known = nodes?.list() ?? [];
    const node = known.find((each) => each.nodeId === nodeId);
    if (!nodes || !node || node.isLost) throw new AppError("notFound");
    // Without a successor no one could ask for this node to be used again: the owner serves this call too.
    if (on && node.state === "owner" && !known.some(({ state, isLost }) => state === "standby" && !isLost))
      throw new AppError("noOtherNode");
    await writeAudit(db, {
      at: clock(),
      tenantId: null,
      customerId: null,
      entity: "node",
      entityId: nodeId,
      before: null,
      after: { step: on ? "drained" : "undrained", name: node.name },
      act: true,
    });
    nodes.drain(nodeId, on);
    return nodes.list();
  };
}

export const describeNode = describeFields(
  {
    step: {
      zh: "操作",
      en: "Action",
      values: {
        drained: { zh: "停用节点", en: "Drained" },
        undrained: { zh: "恢复节点", en: "Used again" },
      },
    },
    name: { zh: "节点", en: "Node" },
  },
  ({ name }) => text(name),
);
