import type { OilLimits, OilSettingsTree } from "@oilcloud/contract";
import { isIndicatorKey, machineTypes, oilLabel } from "@oilcloud/oil";
import type { Viewer } from "../../platform/actor.ts";
import type { Clock } from "../../platform/clock.ts";
import { labelIn } from "../../platform/labels.ts";
import type { LimitSettings, LimitTarget } from "../alarm-rules/interface.ts";
import type { CurrentValues } from "./current-values.ts";
import type { FactoriesStore } from "./factories-store.ts";

export interface LimitsViewDeps {
  limits: Pick<LimitSettings, "machines" | "own" | "of">;
  factories: FactoriesStore;
  current: CurrentValues;
  clock: Clock;
}

/** A factory's machine types and devices, and the limits of one of them. */
export function makeLimitsView({ limits, factories, current, clock }: LimitsViewDeps) {
  return {
    async tree(viewer: Viewer, customerId: string): Promise<OilSettingsTree> {
      const [factory, machines, own] = await Promise.all([
        factories.one(viewer.scope, customerId),
        limits.machines(viewer, customerId),
        limits.own(viewer, customerId),
      ]);
      const count = (isOne: (each: (typeof own)[number]) => boolean) => own.filter(isOne).length;
      const types = [...new Set(machines.map(({ machineType }) => machineType))];
      const inOrder = Object.keys(machineTypes);
      return {
        ...factory,
        machineTypes: types
          .toSorted((one, other) => inOrder.indexOf(one) - inOrder.indexOf(other))
          .map((machineType) => ({
            machineType,
            machineTypeName: labelIn(viewer.language, machineTypes[machineType]),
            ownLimits: count((each) => each.machineType === machineType),
            devices: machines
              .filter((machine) => machine.machineType === machineType)
              .map(({ id, name }) => ({
                deviceId: id,
                deviceName: name,
                ownLimits: count(({ deviceId }) => deviceId === id),
              })),
          })),
      };
    },

    async limits(viewer: Viewer, customerId: string, target: LimitTarget): Promise<OilLimits> {
      const nowMs = clock().getTime();
      const { devices, oil, limits: described } = await limits.of(viewer, customerId, target);
      return {
        deviceCount: devices.length,
        oilName: labelIn(viewer.language, oilLabel(oil)),
        limits: described.map((limit) => ({
          ...limit,
          ...(isIndicatorKey(limit.key)
            ? current.range(devices, limit.key, nowMs)
            : { lowest: null, highest: null }),
        })),
        ...current.cleanliness(devices, nowMs),
      };
    },
  };
}

export type LimitsView = ReturnType<typeof makeLimitsView>;
