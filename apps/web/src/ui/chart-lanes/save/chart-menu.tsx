import { DownloadOutlined } from "@ant-design/icons";
import { Dropdown } from "antd";
import { useTranslation } from "react-i18next";
import { saveFile } from "../../../lib/browser/save-file.ts";
import { toast } from "../../../lib/toast/toast.ts";
import buttons from "../../buttons/buttons.module.css";
import { chartPicture } from "./chart-picture.ts";
import { chartTable } from "./chart-table.ts";
import type { ChartHead, ChartHolder, ChartToSave } from "./chart-to-save.ts";
import { fileName, saveWords } from "./chart-words.ts";

interface Props {
  chart: ChartHolder;
  head: ChartHead;
}

/** Saves what a chart shows, as a picture or as data, without asking the server. */
export function ChartMenu({ chart, head }: Props) {
  const { t } = useTranslation();
  const nameOf = ({ span, zone }: ChartToSave) => fileName(head.device, head.title, span, zone);
  const savePicture = async (shown: ChartToSave) => {
    const picture = await chartPicture(shown, head);
    saveFile(new File([picture], `${nameOf(shown)}.png`, { type: "image/png" }));
  };
  const saveData = (shown: ChartToSave) => {
    const table = chartTable(shown, head, saveWords(t));
    saveFile(new File([table], `${nameOf(shown)}.csv`, { type: "text/csv;charset=utf-8" }));
  };
  const save = (kind: string) => {
    const drawn = chart.shown();
    // A chart leaves room for what is to come, which is no part of what it shows.
    const shown = drawn && {
      ...drawn,
      span: { from: drawn.span.from, to: Math.min(drawn.span.to, Date.now()) },
    };
    if (!shown) toast.info(t("chart.save.nothing"));
    else if (kind === "data") saveData(shown);
    else savePicture(shown).catch(() => toast.error(t("chart.save.failed")));
  };
  return (
    <Dropdown
      trigger={["click"]}
      menu={{
        items: [
          { key: "picture", label: t("chart.save.picture") },
          { key: "data", label: t("chart.save.data") },
        ],
        onClick: ({ key }) => save(key),
      }}
    >
      <button
        type="button"
        className={buttons.button}
        aria-label={t("chart.save.open")}
        title={t("chart.save.open")}
      >
        <DownloadOutlined aria-hidden="true" />
      </button>
    </Dropdown>
  );
}
