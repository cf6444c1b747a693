import { maxLengths } from "@oilcloud/contract/values";
import type { AlarmLevel } from "@oilcloud/oil";
import { PlusOutlined } from "@ant-design/icons";
import { Button, Form, Input } from "antd";
import { useTranslation } from "react-i18next";
import { LevelBadge } from "../../ui/badges/state-badge.tsx";
import { haveSame, newTrigger, type SettingValues, type TriggerValues } from "./form-values.ts";
import { isBeyond } from "./level-order.ts";
import styles from "./setting-form.module.css";
import { TriggerRow } from "./trigger-row.tsx";

interface LevelFieldsProps {
  level: AlarmLevel;
  unit: string;
  placeholders: readonly string[];
}

const mostOfLevel = 3;

/** When an alarm of this level is raised, and what is then said. */
export function LevelFields({ level, unit, placeholders }: LevelFieldsProps) {
  const { t } = useTranslation();
  const form = Form.useFormInstance<SettingValues>();
  const name = `level${level}` as const;
  const message = `message${level}` as const;

  function check(_: unknown, triggers: TriggerValues[] | undefined): Promise<void> {
    if (!triggers || triggers.length === 0)
      return Promise.reject(new Error(t("alarmSettings.problem.trigger")));
    const watched: readonly AlarmLevel[] = form.getFieldValue("levels") ?? [];
    const first: TriggerValues[] = form.getFieldValue("level1") ?? [];
    return level === 2 && watched.includes(1) && haveSame(first, triggers)
      ? Promise.reject(new Error(t("alarmSettings.problem.same")))
      : Promise.resolve();
  }

  return (
    <fieldset className={styles.level}>
      <legend>
        <LevelBadge level={level} />
        <span>{t(`alarmSettings.level.${name}`)}</span>
      </legend>
      <Form.List name={name} rules={[{ validator: check }]}>
        {(fields, { add, remove }, { errors }) => (
          <>
            {fields.map((field, i) => (
              <div key={field.key}>
                {i > 0 && <div className={styles.or}>{t("alarmSettings.trigger.or")}</div>}
                <TriggerRow
                  level={level}
                  at={field.name}
                  unit={unit}
                  onRemove={fields.length > 1 ? () => remove(field.name) : null}
                />
              </div>
            ))}
            <Form.ErrorList errors={errors} />
            {level === 2 && <OrderWarning />}
            {fields.length < mostOfLevel && (
              <Button
                type="link"
                size="small"
                icon={<PlusOutlined aria-hidden="true" />}
                onClick={() => add(newTrigger())}
              >
                {t("alarmSettings.trigger.add")}
              </Button>
            )}
          </>
        )}
      </Form.List>
      <Form.Item
        name={message}
        label={t("alarmSettings.field.message")}
        extra={t("alarmSettings.form.placeholders", {
          list: placeholders.map((each) => `{${each}}`).join(" "),
        })}
        rules={[
          {
            validator: (_, text: string | undefined) => {
              const strange = [...(text ?? "").matchAll(/\{([^{}]*)\}/g)].find(
                ([, each = ""]) => !placeholders.includes(each),
              );
              return strange
                ? Promise.reject(new Error(t("alarmSettings.problem.placeholder", { name: strange[0] })))
                : Promise.resolve();
            },
          },
        ]}
      >
        <Input.TextArea
          rows={2}
          maxLength={maxLengths.alarmMessage}
          placeholder={t("alarmSettings.form.usualMessage")}
        />
      </Form.Item>
    </fieldset>
  );
}

/** The order may be intended: the form warns and does not prevent saving. */
function OrderWarning() {
  const { t } = useTranslation();
  const form = Form.useFormInstance<SettingValues>();
  const watched = Form.useWatch("levels", form) ?? [];
  const first = Form.useWatch("level1", form) ?? [];
  const second = Form.useWatch("level2", form) ?? [];
  return (
    <output className={styles.warning}>
      {watched.includes(1) && isBeyond(second, first) && t("alarmSettings.form.beyond")}
    </output>
  );
}
