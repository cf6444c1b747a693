import { useQuery } from "@tanstack/react-query";
import { Checkbox, Form } from "antd";
import { useTranslation } from "react-i18next";
import { inForceQuery, type MachineType, templatesQuery } from "./api.ts";
import type { SettingValues, TriggerValues } from "./form-values.ts";
import { findReplacedRules } from "./find-replaced-rules.ts";
import styles from "./setting-form.module.css";
import { useCatalogueTarget } from "./use-catalogue-target.ts";

/** Which rules the setting replaces, and whether the learned early warning stays active beside it. */
export function ReplacedRules({ settingId }: { settingId: string | null }) {
  const { t } = useTranslation();
  const form = Form.useFormInstance<SettingValues>();
  const key = Form.useWatch("key", form) ?? "";
  const entered: (TriggerValues | undefined)[] = [
    ...(Form.useWatch("level1", form) ?? []),
    ...(Form.useWatch("level2", form) ?? []),
  ];
  const { deviceId, machineType } = useCatalogueTarget(form);
  const asked = key !== "" && machineType !== "";
  const templates = useQuery({
    ...templatesQuery(machineType as MachineType, deviceId),
    enabled: asked,
  });
  const inForce = useQuery({ ...inForceQuery(deviceId), enabled: asked && deviceId !== "" });
  if (!asked || !templates.data || (deviceId !== "" && !inForce.data)) return null;

  const { origin, limits, learned } = findReplacedRules({
    key,
    settingId,
    templates: templates.data,
    inForce: inForce.data ?? [],
  });
  const words = (rules: readonly { words: string }[]) =>
    rules.map((rule) => rule.words).join(t("alarmSettings.form.between"));
  const hasOwn = entered.some((trigger) => trigger?.kind === "deviation");
  return (
    <div className={styles.replaced} data-testid="replaced-rules">
      <p>
        {limits.length === 0
          ? t("alarmSettings.form.replacesNothing")
          : t("alarmSettings.form.replaces", {
              origin: t(`alarmSettings.form.origin.${origin}`),
              rules: words(limits),
            })}
      </p>
      {learned.length > 0 && (
        <>
          <Form.Item name="keepLearned" valuePropName="checked" noStyle>
            <Checkbox disabled={hasOwn}>{t("alarmSettings.form.keepLearned")}</Checkbox>
          </Form.Item>
          <p className={styles.replacedNote}>
            {hasOwn
              ? t("alarmSettings.form.ownLearned")
              : t("alarmSettings.form.keepLearnedHint", { rules: words(learned) })}
          </p>
        </>
      )}
    </div>
  );
}
