import { type DeviceTextKey, deviceTextKeys, deviceTexts } from "@oilcloud/contract";

type DeviceTextColumn = {
  [Key in DeviceTextKey]: `device.${(typeof deviceTexts)[Key]["column"]} as ${Key}`;
}[DeviceTextKey];

/** The plain texts of a device, to be selected as the contract names them. */
export const deviceTextColumns = deviceTextKeys.map(
  (key) => `device.${deviceTexts[key].column} as ${key}` as DeviceTextColumn,
);
