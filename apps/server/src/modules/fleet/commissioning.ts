import type { ReceivedFile } from "@oilcloud/contract";
import type { SensorModelKey } from "@oilcloud/oil";
import type { SignedInActor } from "../../platform/actor.ts";
import { AppError } from "../../platform/errors.ts";
import type { DevicesStore } from "./devices-store.ts";
import type { Devices } from "./devices.ts";
import type { Sensors } from "./sensors.ts";

export interface CommissioningDeps {
  store: Pick<DevicesStore, "one">;
  devices: Pick<Devices, "modify">;
  sensors: Pick<Sensors, "fitMissing">;
  /** Keeps the picture of a device's place, and answers its address. */
  keepPhoto(
    photographed: { customerId: string; title: string; before: string },
    file: ReceivedFile,
  ): Promise<string>;
}

export interface CommissionedDevice {
  deviceId: string;
  deviceName: string;
  machineType: string;
  groupId: string;
  models: readonly SensorModelKey[];
}

/**
 * What a person at the machine enters. A phone loses its connection between a request and the answer, so each call states
 * what is to be true and may be sent again.
 */
export function makeCommissioning({ store, devices, sensors, keepPhoto }: CommissioningDeps) {
  return {
    async commission(actor: SignedInActor, { deviceId, models, ...entry }: CommissionedDevice) {
      await devices.modify(actor, deviceId, entry);
      return { deviceId, sensorsAdded: await sensors.fitMissing(actor, deviceId, models) };
    },

    async setPhoto(actor: SignedInActor, deviceId: string, file: ReceivedFile) {
      const device = await store.one(actor.scope, deviceId);
      if (!device) throw new AppError("notFound");
      const { customerId, name: title, imageUrl: before } = device;
      const deviceImage = await keepPhoto({ customerId, title, before }, file);
      if (deviceImage !== before) await devices.modify(actor, deviceId, { deviceImage });
      return { deviceImage };
    },
  };
}

export type Commissioning = ReturnType<typeof makeCommissioning>;
