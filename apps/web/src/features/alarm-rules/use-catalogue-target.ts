import { useQuery } from "@tanstack/react-query";
import { Form, type FormInstance } from "antd";
import { type MachineType, settingDevicesQuery } from "./api.ts";
import type { SettingValues } from "./form-values.ts";

/** The machine whose default limits the form is about: the type that is chosen, or the first of the devices. */
export function useCatalogueTarget(form: FormInstance<SettingValues>) {
  const customerId = Form.useWatch("customerId", form) ?? "";
  const deviceIds = Form.useWatch("deviceIds", form) ?? [];
  const targetKind = Form.useWatch("targetKind", form);
  const chosenType = Form.useWatch("machineType", form) ?? "";
  const devices = useQuery({ ...settingDevicesQuery(customerId), enabled: customerId !== "" });
  const [deviceId = ""] = targetKind === "devices" ? deviceIds : [];
  const typeOfDevice = devices.data?.find((each) => each.deviceId === deviceId)?.machineType ?? "";
  const machineType = targetKind === "machineType" ? chosenType : (typeOfDevice as MachineType | "");
  return { deviceId, machineType };
}
