import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FormInstance } from "antd";
import { useTranslation } from "react-i18next";
import { CallError, content } from "../../lib/call.ts";
import { toast } from "../../lib/toast.ts";
import { readSettingsAgain } from "./api.ts";
import { settingBody, fieldOf, type SettingValues, takenCode } from "./form-values.ts";

interface Save {
  run(values: SettingValues): void;
  busy: boolean;
  /** Why it was refused, where no field is to blame. */
  problem: string | null;
  /** Another setting is in the way; saving once more replaces it. */
  taken: string | null;
  /** Something else is entered now. */
  forget(): void;
}

const codeOf = (error: Error | null) => (error instanceof CallError ? error.code : null);

/** Saves what the form holds; a refusal stands at the field that it is about. */
export function useSaveSetting(
  form: FormInstance<SettingValues>,
  settingId: string | null,
  onDone: () => void,
): Save {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const saving = useMutation({
    mutationFn: ({ values, replace }: { values: SettingValues; replace: boolean }) =>
      content("POST /system/alarmset/save", { body: settingBody(values, settingId, replace) }),
    onSuccess: async () => {
      await readSettingsAgain(queries);
      toast.success(t("alarmSettings.saved"));
      onDone();
    },
    onError: (error) => {
      const field = fieldOf(codeOf(error) ?? 0);
      if (field) form.setFields([{ name: field, errors: [error.message] }]);
    },
  });
  const code = codeOf(saving.error);
  const taken = code === takenCode ? (saving.error?.message ?? "") : null;
  const atField = code !== null && fieldOf(code) !== null;
  return {
    run: (values) =>
      saving.mutate({ values: { ...form.getFieldsValue(true), ...values }, replace: taken !== null }),
    busy: saving.isPending,
    problem: taken === null && !atField ? (saving.error?.message ?? null) : null,
    taken,
    forget: () => {
      if (saving.isError) saving.reset();
    },
  };
}
