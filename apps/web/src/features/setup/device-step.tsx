import type { AppContract, Input as CallInput } from "@oilcloud/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Form, Input, InputNumber, Select } from "antd";
import { useTranslation } from "react-i18next";
import { content } from "../../lib/http/call.ts";
import { toast } from "../../lib/toast/toast.ts";
import { ProblemNote } from "../../ui/notices/problem-note.tsx";
import { setupQuery } from "./setup-query.ts";
import { StepFrame, StepPanel, type StepWays } from "./step-frame.tsx";
import styles from "./setup.module.css";
import { problemOf } from "../../lib/http/failure-sentence.ts";

type SensorModel = CallInput<AppContract["POST /system/sensor"]>["body"]["model"];
type MachineType = CallInput<AppContract["POST /system/customerdevice"]>["body"]["machineType"];

interface DeviceValues {
  deviceName: string;
  machineType: MachineType;
  oilNo: string | undefined;
  intervalS: number;
  models: SensorModel[];
}

interface DeviceStepProps extends StepWays {
  customerId: string;
  onDone: () => void;
}

const usual: DeviceValues = {
  deviceName: "",
  machineType: "hydraulic",
  oilNo: undefined,
  intervalS: 600,
  models: [],
};

/** The first device with its sensors; everything else of it can be entered later. */
export function DeviceStep({ customerId, onDone, ...ways }: DeviceStepProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [form] = Form.useForm<DeviceValues>();
  const options = useQuery({
    queryKey: ["people", "device-options"],
    queryFn: () => content("GET /system/customerdevice/options"),
  });
  const models = useQuery({
    queryKey: ["people", "sensor-models"],
    queryFn: async () => (await content("GET /system/sensor/listModels")).rows,
  });
  /** The device with its sensors in one call, so that nothing is left of an attempt that fails. */
  const save = useMutation({
    mutationFn: async ({ models: chosen, oilNo, ...device }: DeviceValues) => {
      const { rows: groups } = await content("GET /system/devicegroup/list", { query: { customerId } });
      const groupId = groups.find(({ isDefault }) => isDefault)?.groupId ?? "";
      const sensors = chosen.map((model) => ({
        model,
        sensorName: models.data?.find((each) => each.model === model)?.modelName ?? model,
      }));
      const body = { customerId, groupId, ...device, ...(oilNo && { oilNo }), sensors };
      await content("POST /system/customerdevice", { body });
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ["people"] });
      await queries.invalidateQueries({ queryKey: ["session", "factories"] });
      toast.success(t("setup.device.added"));
      onDone();
    },
    // Where only the answer was lost, the device is there, and the step says so.
    onError: () => queries.invalidateQueries({ queryKey: setupQuery.queryKey }),
  });
  const choices = (rows: readonly { key: string; name: string }[] | undefined) =>
    (rows ?? []).map(({ key, name }) => ({ value: key, label: name }));
  return (
    <StepFrame {...ways} main={{ text: t("setup.save"), run: () => form.submit(), busy: save.isPending }}>
      <StepPanel title={t("setup.device.title")} sentence={t("setup.device.sentence")}>
        <ProblemNote text={problemOf(save.error)} />
        <Form<DeviceValues>
          form={form}
          layout="vertical"
          requiredMark
          initialValues={usual}
          onFinish={(values) => save.mutate({ ...usual, ...values })}
        >
          <Form.Item
            name="deviceName"
            label={t("setup.device.name")}
            rules={[{ required: true, whitespace: true, message: t("setup.device.nameRequired") }]}
          >
            <Input maxLength={64} autoComplete="off" />
          </Form.Item>
          <div className={styles.two}>
            <Form.Item name="machineType" label={t("setup.device.machineType")}>
              <Select
                options={choices(options.data?.machineTypes)}
                showSearch={{ optionFilterProp: "label" }}
              />
            </Form.Item>
            <Form.Item name="oilNo" label={t("setup.device.oil")}>
              <Select
                allowClear
                options={choices(options.data?.oils)}
                showSearch={{ optionFilterProp: "label" }}
              />
            </Form.Item>
          </div>
          <Form.Item name="models" label={t("setup.device.sensors")} extra={t("setup.device.sensorsHint")}>
            <Select
              mode="multiple"
              optionFilterProp="label"
              options={(models.data ?? []).map(({ model, modelName, indicators }) => ({
                value: model,
                label: `${modelName} · ${indicators
                  .slice(0, 3)
                  .map(({ keyName }) => keyName)
                  .join(", ")}`,
              }))}
            />
          </Form.Item>
          <Form.Item name="intervalS" label={t("setup.device.interval")}>
            <InputNumber min={1} max={604_800} precision={0} />
          </Form.Item>
        </Form>
      </StepPanel>
    </StepFrame>
  );
}
