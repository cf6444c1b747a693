import type { SettingImportRow } from "@oilcloud/contract";
import { maxImportRows } from "@oilcloud/contract/values";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { content } from "../../lib/http/call.ts";
import { SheetImportDialog } from "../../ui/sheet-import/sheet-import-dialog.tsx";
import { readSettingsAgain } from "./api.ts";

const replacedIn = (rows: readonly SettingImportRow[]) => rows.filter(({ replaces }) => replaces).length;

export function ImportSettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return (
    <SheetImportDialog<SettingImportRow>
      texts={{
        title: t("alarmSettings.import.title"),
        row: t("alarmSettings.import.setting"),
        run: (count) => t("alarmSettings.import.run", { count }),
        done: (right) => t("alarmSettings.import.done", { count: right.length }),
        note: (right) => {
          const count = replacedIn(right);
          return count > 0 ? t("alarmSettings.import.replaced", { count }) : "";
        },
      }}
      customer={{ label: t("alarmSettings.field.factory"), choose: t("alarmSettings.form.chooseFactory") }}
      mostRows={maxImportRows.alarmSettings}
      template={(customerId) => content("GET /system/alarmset/importTemplate", { query: { customerId } })}
      check={async (customerId, file) =>
        (
          await content("POST /system/alarmset/checkImport", {
            body: { customerId },
            file: { field: "file", content: file, name: file.name },
          })
        ).rows
      }
      run={async (customerId, right) => {
        const settings = right.flatMap(({ entry }) => entry ?? []);
        const replace = replacedIn(right) > 0;
        await content("POST /system/alarmset/import", { body: { customerId, settings, replace } });
        await readSettingsAgain(queries);
      }}
      onClose={onClose}
    />
  );
}
