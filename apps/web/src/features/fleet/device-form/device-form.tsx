import type { FleetDevice } from "@oilcloud/contract";
import { Form } from "antd";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { browserZone } from "../../../lib/format/times.ts";
import { FormDrawer } from "../../../ui/dialogs/form-drawer.tsx";
import { LightTheme } from "../../../ui/theme/light-theme.tsx";
import { DeviceFormFields } from "./device-form-fields.tsx";
import { deviceBody, type DeviceFormValues, emptyDevice, deviceValues } from "./device-form-values.ts";
import { ProblemNote } from "../../../ui/notices/problem-note.tsx";
import { useChange } from "../use-change.ts";
import { updated } from "../../../lib/queries/use-saved-change.ts";

interface DeviceFormProps {
  customerId: string;
  /** The device to modify; a new one is added without. */
  device: FleetDevice | null;
  /** The group a new device is offered. */
  groupId?: string | undefined;
  onClose: () => void;
}

/** Everything that is entered of a device, in a drawer. */
export function DeviceForm({ customerId, device, groupId, onClose }: DeviceFormProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<DeviceFormValues>();
  const work = (values: DeviceFormValues) => {
    const body = deviceBody(values, device?.timeZone ?? browserZone());
    return device
      ? content("PUT /system/customerdevice", { body: { deviceId: device.deviceId, ...body } })
      : content("POST /system/customerdevice", { body: { customerId, ...body } });
  };
  const change = useChange(
    work,
    device ? updated(t("fleet.done.deviceSaved")) : t("fleet.done.deviceAdded"),
    onClose,
  );
  return (
    <LightTheme>
      <FormDrawer
        size={720}
        title={device ? t("fleet.form.modify", { name: device.deviceName }) : t("fleet.form.add")}
        cancelText={t("fleet.cancel")}
        save={{ text: t("fleet.save"), busy: change.busy, run: () => form.submit() }}
        onClose={onClose}
      >
        <ProblemNote text={change.problem} />
        <Form
          form={form}
          layout="vertical"
          requiredMark
          initialValues={device ? deviceValues(device) : emptyDevice(groupId)}
          onFinish={change.run}
          scrollToFirstError
        >
          <DeviceFormFields customerId={customerId} />
        </Form>
      </FormDrawer>
    </LightTheme>
  );
}
