import type { AlarmSetting } from "@oilcloud/contract";
import { alarmLevels } from "@oilcloud/contract/values";
import { useQuery } from "@tanstack/react-query";
import { Checkbox, Form, Switch } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useReportUnsaved, useUnsavedChanges } from "../../ui/dialogs/unsaved-changes.tsx";
import { FormDrawer } from "../../ui/dialogs/form-drawer.tsx";
import formStyles from "../../ui/forms/form-grid.module.css";
import { LightTheme } from "../../ui/theme/light-theme.tsx";
import { ProblemNote } from "../../ui/notices/problem-note.tsx";
import { LevelBadge } from "../../ui/badges/state-badge.tsx";
import { settingOptionsQuery } from "./api.ts";
import { CatalogueButton } from "./catalogue-button.tsx";
import { emptySetting, type SettingValues, settingValues } from "./form-values.ts";
import { LevelFields } from "./level-fields.tsx";
import { NotifyFields } from "./notify-fields.tsx";
import { ReplacedRules } from "./replaced-rules.tsx";
import { ReplayPanel } from "./replay/replay-panel.tsx";
import styles from "./setting-form.module.css";
import { TargetFields } from "./target-fields.tsx";
import { useSaveSetting } from "./use-save-setting.ts";

interface SettingDrawerProps {
  /** The setting to change; a new one is added without. */
  setting: AlarmSetting | null;
  /** What a new one is offered. */
  customerId: string;
  deviceId?: string | null;
  onClose: () => void;
}

/** A whole setting in a drawer: what is watched, when it is an alarm, who is notified, and what it would have raised. */
export function SettingDrawer({ setting, customerId, deviceId = null, onClose }: SettingDrawerProps) {
  const { t } = useTranslation();
  const options = useQuery(settingOptionsQuery());
  const [form] = Form.useForm<SettingValues>();
  const save = useSaveSetting(form, setting?.settingId ?? null, onClose);
  const [typed, setTyped] = useState(false);
  const changes = useUnsavedChanges();
  useReportUnsaved(typed, changes.setUnsaved);
  const key = Form.useWatch("key", form) ?? "";
  const watched = Form.useWatch("levels", form) ?? [];
  const unit = options.data?.indicators.find((each) => each.key === key)?.unit ?? "";
  return (
    <LightTheme>
      <FormDrawer
        size={760}
        title={t(setting ? "alarmSettings.form.modify" : "alarmSettings.form.add")}
        cancelText={t("alarmSettings.cancel")}
        save={{
          text: t(save.taken ? "alarmSettings.form.replace" : "alarmSettings.save"),
          busy: save.busy,
          run: () => form.submit(),
        }}
        onClose={() => changes.leave(onClose)}
      >
        <ProblemNote text={save.problem} />
        {save.taken && <ProblemNote text={t("alarmSettings.form.taken", { sentence: save.taken })} />}
        <Form
          form={form}
          layout="vertical"
          initialValues={setting ? settingValues(setting) : emptySetting(customerId, deviceId)}
          onFinish={save.run}
          onValuesChange={() => {
            setTyped(true);
            save.forget();
          }}
          scrollToFirstError
        >
          <h3 className={formStyles.heading}>{t("alarmSettings.part.target")}</h3>
          <TargetFields isNew={setting === null} />
          <h3 className={formStyles.heading}>{t("alarmSettings.part.triggers")}</h3>
          <div className={styles.levels}>
            <Form.Item
              name="levels"
              label={t("alarmSettings.field.level")}
              rules={[{ required: true, type: "array", min: 1, message: t("alarmSettings.problem.level") }]}
            >
              <Checkbox.Group
                options={alarmLevels.map((value) => ({ value, label: <LevelBadge level={value} /> }))}
              />
            </Form.Item>
            <CatalogueButton />
          </div>
          {alarmLevels
            .filter((level) => watched.includes(level))
            .map((level) => (
              <LevelFields
                key={level}
                level={level}
                unit={unit}
                placeholders={options.data?.placeholders ?? []}
              />
            ))}
          <ReplacedRules settingId={setting?.settingId ?? null} />
          <h3 className={formStyles.heading}>{t("alarmSettings.part.notify")}</h3>
          <NotifyFields named={setting?.contacts ?? []} />
          <h3 className={formStyles.heading}>{t("alarmSettings.part.test")}</h3>
          <ReplayPanel />
          <h3 className={formStyles.heading}>{t("alarmSettings.part.state")}</h3>
          <div className={styles.enabled}>
            <Form.Item name="enabled" valuePropName="checked" noStyle>
              <Switch aria-label={t("alarmSettings.field.enabled")} />
            </Form.Item>
            <span>{t("alarmSettings.form.enabledHint")}</span>
          </div>
        </Form>
      </FormDrawer>
      {changes.question}
    </LightTheme>
  );
}
