import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FormInstance } from "antd";
import { useTranslation } from "react-i18next";
import { CallError, content } from "../../lib/http/call.ts";
import { toast } from "../../lib/toast/toast.ts";
import { readSettingsAgain } from "./api.ts";
import { unreachedBy } from "./unreached-contacts.ts";
import { useUnreachedText } from "./unreached-notes.tsx";
import { settingBody, fieldOf, type SettingValues, takenCode } from "./form-values.ts";
import { problemOf } from "../../lib/http/failure-sentence.ts";

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

/** Long enough to read a name and a reason. */
const longMs = 8000;

const codeOf = (error: Error | null) => (error instanceof CallError ? error.code : null);

/** Saves what the form holds; a refusal stands at the field that it is about. */
export function useSaveSetting(
  form: FormInstance<SettingValues>,
  settingId: string | null,
  onDone: () => void,
): Save {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const unreachedText = useUnreachedText();
  const saving = useMutation({
    mutationFn: ({ values, replace }: { values: SettingValues; replace: boolean }) =>
      content("POST /system/alarmset/save", { body: settingBody(values, settingId, replace) }),
    onSuccess: async ({ modes, contacts }) => {
      await readSettingsAgain(queries);
      toast.success(t("alarmSettings.saved"));
      for (const unreached of unreachedBy(modes, contacts)) toast.info(unreachedText(unreached), longMs);
      onDone();
    },
    onError: (error) => {
      const field = fieldOf(codeOf(error) ?? 0);
      if (!field) return;
      form.setFields([{ name: field, errors: [error.message] }]);
      form.scrollToField(field, { block: "center", focus: true });
    },
  });
  const code = codeOf(saving.error);
  const taken = code === takenCode ? (saving.error?.message ?? "") : null;
  const atField = code !== null && fieldOf(code) !== null;
  return {
    run: (values) =>
      saving.mutate({ values: { ...form.getFieldsValue(true), ...values }, replace: taken !== null }),
    busy: saving.isPending,
    problem: taken === null && !atField ? problemOf(saving.error) : null,
    taken,
    forget: () => {
      if (saving.isError) saving.reset();
    },
  };
}
