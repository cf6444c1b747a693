import type { DeviceInfo, LabImportRow } from "@oilcloud/contract";
import { maxFileBytes, maxImportRows } from "@oilcloud/contract/values";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../../../lib/http/call.ts";
import { SheetImportDialog } from "../../../../ui/sheet-import/sheet-import-dialog.tsx";

interface Props {
  info: DeviceInfo;
  onClose: () => void;
}

/** Samples of any of the factory's devices, as a laboratory sends them. */
export function ImportSamples({ info: { customerId }, onClose }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [fileName, setFileName] = useState("");
  const known = (rows: readonly LabImportRow[]) => rows.filter((row) => row.known).length;
  return (
    <SheetImportDialog<LabImportRow>
      customer={{ id: customerId }}
      texts={{
        title: t("lab.import.title"),
        row: t("lab.import.row"),
        run: (count) => t("lab.import.run", { count }),
        done: (right) =>
          t("lab.import.done", { imported: right.length - known(right), unchanged: known(right) }),
        note: (right) => (known(right) > 0 ? t("lab.import.known", { count: known(right) }) : ""),
      }}
      mostRows={maxImportRows.labSamples}
      template={() => content("GET /system/labdata/template", { query: { customerId } })}
      check={async (_, file) => {
        if (!/\.xlsx$/i.test(file.name)) throw new Error(t("lab.import.notXlsx"));
        if (file.size >= maxFileBytes.sheet) throw new Error(t("lab.import.tooLarge"));
        setFileName(file.name);
        const { rows } = await content("POST /system/labdata/check", {
          body: { customerId },
          file: { field: "file", content: file, name: file.name },
        });
        return rows;
      }}
      run={async (_, right) => {
        const samples = right.flatMap(({ entry }) => entry ?? []);
        await content("POST /system/labdata/import", { body: { customerId, fileName, samples } });
        await queries.invalidateQueries({ queryKey: ["analysis"] });
      }}
      onClose={onClose}
    />
  );
}
