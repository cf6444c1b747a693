import type { GatewayRules, HeldChild } from "@oilcloud/contract";
import type { MachineType } from "@oilcloud/oil";
import type { Audited } from "../../../platform/audited.ts";
import { isUniqueViolation } from "../../../platform/database/sql-state.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Scope } from "../../../platform/scope.ts";
import type { KnownDevices } from "../store/known-devices.ts";
import type { TelemetryDevice, TelemetryDevicesStore } from "../store/devices-store.ts";
import { machineTypeOf } from "../store/machine-type-of.ts";
import type { GatewaysStore } from "./gateways-store.ts";

export interface GatewaysDeps {
  store: GatewaysStore;
  devices: Pick<TelemetryDevicesStore, "inScope">;
  known: Pick<KnownDevices, "forget" | "forgetHeld">;
  auditedRules: Audited;
  auditedDevices: Audited;
}

/** What people set and decide about devices that gateways bring. */
export function makeGateways({ store, devices, known, auditedRules, auditedDevices }: GatewaysDeps) {
  async function find(scope: Scope, id: string): Promise<TelemetryDevice> {
    const device = await devices.inScope(scope, id);
    if (!device) throw new AppError("notFound");
    return device;
  }

  function tenantIn(scope: Scope): string {
    if (scope.kind !== "tenant") throw new AppError("forbidden");
    return scope.tenantId;
  }

  return {
    rules: (scope: Scope): Promise<GatewayRules> => store.rulesOf(tenantIn(scope)),

    async setRules(scope: Scope, { holdsNew, types }: GatewayRules): Promise<GatewayRules> {
      const tenantId = tenantIn(scope);
      const trimmed = types.map((each) => ({ ...each, type: each.type.trim() }));
      const named = new Set(trimmed.map(({ type }) => type.toLowerCase()));
      if (named.size < trimmed.length || named.has("")) throw new AppError("gatewayTypeTwice");
      const rules = { holdsNew, types: trimmed };
      await auditedRules.change([tenantId], (trx) => store.setRules(trx, tenantId, rules));
      known.forgetHeld();
      return rules;
    },

    async held(scope: Scope, gatewayId: string): Promise<HeldChild[]> {
      const gateway = await find(scope, gatewayId);
      const rules = await store.rulesOf(gateway.tenantId);
      return (await store.held(gatewayId)).map(({ firstSeen, lastSeen, newest, ...row }) => ({
        ...row,
        machineType: machineTypeOf(rules, row.type, gateway),
        firstTime: firstSeen.getTime(),
        lastTime: lastSeen.getTime(),
        newest: Object.entries(newest)
          .map(([key, value]) => ({ key, value }))
          .toSorted((one, other) => (one.key < other.key ? -1 : 1)),
      }));
    },

    async approve(scope: Scope, gatewayId: string, name: string, machineType: MachineType) {
      const gateway = await find(scope, gatewayId);
      const deviceId = await auditedDevices.add(async (trx) => {
        const id = await store.approve(trx, gateway, name, machineType);
        if (id === null) throw new AppError("childNotHeld");
        return id;
      });
      known.forgetHeld();
      return { deviceId };
    },

    async move(scope: Scope, deviceId: string, gatewayId: string) {
      const device = await find(scope, deviceId);
      const gateway = await find(scope, gatewayId);
      if ((await store.gatewayIdOf(deviceId)) === null) throw new AppError("notBehindGateway");
      if (!gateway.isGateway || gateway.customerId !== device.customerId)
        throw new AppError("gatewayOfOtherCustomer");
      try {
        await auditedDevices.change([deviceId], (trx) => store.move(trx, deviceId, gatewayId));
      } catch (error) {
        throw isUniqueViolation(error) ? new AppError("childNameTaken") : error;
      }
      known.forget(deviceId);
      return { deviceId };
    },
  };
}

export type Gateways = ReturnType<typeof makeGateways>;
