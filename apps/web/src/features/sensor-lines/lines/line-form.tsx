import type { SensorLine } from "@oilcloud/contract";
import { maxLengths, sensorLineKinds, sensorLineLimits } from "@oilcloud/contract/values";
import { Form, Input, InputNumber, Radio, Select, Switch } from "antd";
import { useTranslation } from "react-i18next";
import { useNarrow } from "../../../lib/browser/use-narrow.ts";
import { customerOptions, onlyCustomer } from "../../../lib/fleet/customers.ts";
import { content } from "../../../lib/http/call.ts";
import { updated } from "../../../lib/queries/use-saved-change.ts";
import { useSession } from "../../../lib/session/session-context.ts";
import { FormDrawer } from "../../../ui/dialogs/form-drawer.tsx";
import { ProblemNote } from "../../../ui/notices/problem-note.tsx";
import { useLineChange } from "../use-line-change.ts";
import { entryOf, type LineValues, lineValues } from "./line-values.ts";
import styles from "./lines.module.css";
import { OwnBytesField } from "./own-bytes-field.tsx";
import { PlacedSensorsField } from "./placed-sensors-field.tsx";
import { tenantOfCustomer } from "./tenant-of-customer.ts";

interface LineFormProps {
  line: SensorLine | null;
  onClose: () => void;
  onSaved: () => void;
}

const bauds = [1200, 2400, 4800, 9600, 19_200, 38_400, 57_600, 115_200];
const frames = ["8N1", "8N2", "8E1", "8E2", "8O1", "8O2"];

/** Adds or changes a line with its sensors. */
export function LineForm({ line, onClose, onSaved }: LineFormProps) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const { factories } = useSession();
  const [form] = Form.useForm<LineValues>();
  const initial = lineValues(line, onlyCustomer(factories));
  const kind = Form.useWatch("kind", form) ?? initial.kind;
  const customerId = Form.useWatch("customerId", form) ?? initial.customerId;
  const save = useLineChange(
    (values: LineValues) =>
      content("POST /system/sensorLine/save", {
        body: {
          ...entryOf(values),
          ...(line ? { lineId: line.lineId } : tenantOfCustomer(factories, values.customerId)),
        },
      }),
    line ? updated(t("sensorLines.saved")) : t("sensorLines.added"),
    onSaved,
  );
  return (
    <FormDrawer
      size={narrow ? "100%" : 560}
      title={line ? t("sensorLines.modifyNamed", { name: line.name }) : t("sensorLines.add")}
      cancelText={t("common.cancel")}
      save={{ text: t("sensorLines.save"), busy: save.busy, run: () => form.submit() }}
      onClose={onClose}
    >
      <Form<LineValues>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={initial}
        onFinish={(values) => save.run({ ...initial, ...values })}
      >
        <ProblemNote text={save.problem} />
        <Form.Item name="name" label={t("sensorLines.name")}>
          <Input maxLength={maxLengths.systemName} placeholder={t("sensorLines.nameHint")} />
        </Form.Item>
        <Form.Item name="kind" label={t("sensorLines.way")} extra={t(`sensorLines.wayHint.${kind}`)}>
          <Radio.Group
            options={sensorLineKinds.map((value) => ({ value, label: t(`sensorLines.kind.${value}`) }))}
          />
        </Form.Item>
        {kind === "dtu" ? (
          <>
            <OwnBytesField
              name="registration"
              label={t("sensorLines.registrationLabel")}
              hint={t("sensorLines.registrationHint")}
            />
            <OwnBytesField
              name="heartbeat"
              label={t("sensorLines.heartbeatLabel")}
              hint={t("sensorLines.heartbeatHint")}
            />
            <div className={styles.pair}>
              <Form.Item name="baud" label={t("sensorLines.baud")} extra={t("sensorLines.serialHint")}>
                <Select options={bauds.map((value) => ({ value, label: value }))} />
              </Form.Item>
              <Form.Item name="frame" label={t("sensorLines.frame")}>
                <Select options={frames.map((value) => ({ value, label: value }))} />
              </Form.Item>
            </div>
          </>
        ) : (
          <div className={styles.pair}>
            <Form.Item name="host" label={t("sensorLines.host")}>
              <Input maxLength={sensorLineLimits.host} placeholder="192.168.1.20" autoComplete="off" />
            </Form.Item>
            <Form.Item name="port" label={t("sensorLines.tcpPort")}>
              <InputNumber min={1} max={65_535} precision={0} controls={false} />
            </Form.Item>
          </div>
        )}
        <div className={styles.pair}>
          <Form.Item name="connectDelayMs" label={t("sensorLines.connectDelay")}>
            <InputNumber min={0} max={10_000} precision={0} suffix="ms" />
          </Form.Item>
          <Form.Item name="gapMs" label={t("sensorLines.gap")}>
            <InputNumber min={0} max={2000} precision={0} suffix="ms" />
          </Form.Item>
        </div>
        <Form.Item name="customerId" label={t("sensorLines.factory")}>
          <Select
            disabled={onlyCustomer(factories) !== null}
            options={customerOptions(factories)}
            showSearch={{ optionFilterProp: "label" }}
          />
        </Form.Item>
        <PlacedSensorsField customerId={customerId} placed={line?.sensors ?? []} />
        <div className={styles.switch}>
          <span>{t("sensorLines.enabled")}</span>
          <Form.Item name="enabled" valuePropName="checked" noStyle>
            <Switch aria-label={t("sensorLines.enabled")} />
          </Form.Item>
        </div>
      </Form>
    </FormDrawer>
  );
}
