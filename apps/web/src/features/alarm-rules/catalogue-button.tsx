import { alarmLevels } from "@oilcloud/contract/values";
import { useQueryClient } from "@tanstack/react-query";
import { Button, Form } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../../lib/toast/toast.ts";
import { templatesQuery } from "./api.ts";
import { type SettingValues, triggersAt } from "./form-values.ts";
import { useCatalogueTarget } from "./use-catalogue-target.ts";
import { showFailure } from "../../lib/http/show-failure.ts";

/** Fills the conditions in as the catalogue has them for this kind of machine. */
export function CatalogueButton() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const form = Form.useFormInstance<SettingValues>();
  const [busy, setBusy] = useState(false);
  const key = Form.useWatch("key", form) ?? "";
  const { deviceId, machineType } = useCatalogueTarget(form);

  async function fill(): Promise<void> {
    if (machineType === "") return;
    setBusy(true);
    try {
      const templates = await queries.fetchQuery(templatesQuery(machineType, deviceId));
      const found = templates.find((each) => each.key === key);
      if (!found) {
        toast.info(t("alarmSettings.form.notInCatalogue"));
        return;
      }
      const [level1, level2] = [triggersAt(found.triggers, 1), triggersAt(found.triggers, 2)];
      const levels = alarmLevels.filter((level) => (level === 1 ? level1 : level2).length > 0);
      form.setFieldsValue({ levels, level1, level2 });
      await form.validateFields(["levels", "level1", "level2"]).catch(() => undefined);
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button loading={busy} disabled={key === "" || machineType === ""} onClick={() => void fill()}>
      {t("alarmSettings.form.fromCatalogue")}
    </Button>
  );
}
