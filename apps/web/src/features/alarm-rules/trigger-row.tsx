import type { AlarmLevel } from "@oilcloud/oil";
import { type TriggerKind, triggerKinds } from "@oilcloud/contract/values";
import { DeleteOutlined } from "@ant-design/icons";
import { Button, Form, InputNumber, Select } from "antd";
import { useTranslation } from "react-i18next";
import type { TriggerValues } from "./form-values.ts";
import { newTrigger } from "./form-values.ts";
import styles from "./setting-form.module.css";

interface TriggerRowProps {
  level: AlarmLevel;
  /** Its place in the level's list. */
  at: number;
  unit: string;
  /** null: it is the only one and stays. */
  onRemove: (() => void) | null;
}

/** One condition: what is compared with what, and how often it must be so. */
export function TriggerRow({ level, at, unit, onRemove }: TriggerRowProps) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const list = `level${level}`;
  const kind = Form.useWatch<TriggerKind | undefined>([list, at, "kind"]) ?? "above";
  const of = Form.useWatch<number | undefined>([list, at, "of"]);
  const isBound = kind === "above" || kind === "below" || kind === "outside";
  const number = (
    name: keyof TriggerValues,
    props: { suffix?: string; min?: number; max?: number; whole?: boolean } = {},
  ) => {
    const { suffix = unit, whole = false, ...bounds } = props;
    return (
      <Form.Item
        name={[at, name]}
        className={styles.number ?? ""}
        rules={[{ required: true, message: t("alarmSettings.problem.trigger") }]}
      >
        <InputNumber
          aria-label={t(`alarmSettings.trigger.${name as "value"}`)}
          placeholder={t(`alarmSettings.trigger.${name as "value"}`)}
          suffix={suffix}
          {...bounds}
          {...(whole && { precision: 0 })}
        />
      </Form.Item>
    );
  };
  const count = (name: keyof TriggerValues, max: number) => (
    <Form.Item name={[at, name]} noStyle>
      <InputNumber
        aria-label={t(`alarmSettings.trigger.${name as "need"}`)}
        min={1}
        max={max}
        precision={0}
        size="small"
        controls={false}
      />
    </Form.Item>
  );

  return (
    <div className={styles.trigger}>
      <div className={styles.condition}>
        <Form.Item name={[at, "kind"]} className={styles.kind ?? ""}>
          <Select
            aria-label={t("alarmSettings.trigger.kind")}
            options={triggerKinds.map((value) => ({ value, label: t(`alarmSettings.kind.${value}`) }))}
            onChange={(chosen: TriggerKind) => form.setFieldValue([list, at], newTrigger(chosen))}
          />
        </Form.Item>
        {(kind === "above" || kind === "below") && number("value")}
        {kind === "outside" && (
          <>
            {number("low")}
            {number("high")}
          </>
        )}
        {kind === "change" && (
          <>
            {number("by", { min: 0 })}
            {number("withinHours", { suffix: "h", min: 1, max: 24, whole: true })}
          </>
        )}
        {kind === "deviation" && number("sigmas", { suffix: "σ", min: 0 })}
        {onRemove && (
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden="true" />}
            aria-label={t("alarmSettings.trigger.remove")}
            onClick={onRemove}
          />
        )}
      </div>
      <div className={styles.counting}>
        <span>
          {count("of", 20)} {t("alarmSettings.trigger.ofSamples")}
        </span>
        <span>
          {count("need", 20)} {t("alarmSettings.trigger.amiss")}
        </span>
        <span>
          {count("clearAfter", 100)} {t("alarmSettings.trigger.goodSamples")}
        </span>
        <span>
          {t("alarmSettings.trigger.hysteresis")}
          <Form.Item name={[at, "hysteresis"]} noStyle>
            <InputNumber
              aria-label={t("alarmSettings.trigger.hysteresis")}
              placeholder={t("alarmSettings.trigger.usual")}
              min={0}
              size="small"
              controls={false}
            />
          </Form.Item>
        </span>
      </div>
      {of === 1 && isBound && <p className={styles.note}>{t("alarmSettings.trigger.once")}</p>}
    </div>
  );
}
