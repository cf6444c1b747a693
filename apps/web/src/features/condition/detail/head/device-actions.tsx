import { ExportOutlined, SwapOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import buttons from "../../../../ui/buttons/buttons.module.css";
import { DiagnoseButton } from "../../../../ui/diagnose/diagnose-button.tsx";
import type { HeadProps } from "./head-props.ts";

/** What can always be done with a device: report on it, compare it and export its data. */
export function DeviceActions({ info, links, onExport }: Pick<HeadProps, "info" | "links" | "onExport">) {
  const { t } = useTranslation();
  return (
    <>
      <DiagnoseButton deviceId={info.deviceId} deviceName={info.deviceName} />
      <Link to={links.compare} className={buttons.button}>
        <SwapOutlined aria-hidden="true" />
        {t("analysisDetail.head.compare")}
      </Link>
      <button type="button" className={buttons.button} onClick={onExport}>
        <ExportOutlined aria-hidden="true" />
        {t("analysisDetail.head.export")}
      </button>
    </>
  );
}
