import { mapFromCsv, mapToCsv, type RegisterMap } from "@oilcloud/modbus";
import { Button } from "antd";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { saveFile } from "../../../lib/browser/save-file.ts";
import { toast } from "../../../lib/toast/toast.ts";

interface CsvButtonsProps {
  name: string;
  map: RegisterMap;
  onRead: (map: RegisterMap) => void;
}

/** Registers as a table for a spreadsheet, out and in; what is read in is checked and saved like what is typed. */
export function CsvButtons({ name, map, onRead }: CsvButtonsProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);

  async function read(file: File): Promise<void> {
    const found = mapFromCsv(await file.text());
    if (found.kind === "rows") {
      onRead({ ...map, rows: found.rows });
      return;
    }
    const [first] = found.problems;
    if (!first) return;
    const { line, problem } = first;
    if (problem === "noHeader") toast.error(t("sensorLines.edit.csvHeader"));
    else if (problem === "tooLong") toast.error(t("sensorLines.edit.csvTooLong"));
    else toast.error(t("sensorLines.edit.csvProblem", { line, problem }));
  }

  return (
    <>
      <Button
        disabled={map.rows.length === 0}
        onClick={() =>
          saveFile(new File([mapToCsv(map.rows)], `${name || "map"}.csv`, { type: "text/csv;charset=utf-8" }))
        }
      >
        {t("sensorLines.edit.csvOut")}
      </Button>
      <Button onClick={() => input.current?.click()}>{t("sensorLines.edit.csvIn")}</Button>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv,text/plain"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = "";
          if (file) void read(file);
        }}
      />
    </>
  );
}
