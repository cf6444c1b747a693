import { type DeviceTextKey, deviceTextKeys, deviceTexts } from "@oilcloud/contract";

type DeviceTextColumn = {
  [Key in DeviceTextKey]: `device.${(typeof deviceTexts)[Key]["column"]} as ${Key}`;
}[DeviceTextKey];

/** The text columns of a device, selected under the names of the contract. */
export const deviceTextColumns = deviceTextKeys.map(
  (key) => `device.${deviceTexts[key].column} as ${key}` as DeviceTextColumn,
);
