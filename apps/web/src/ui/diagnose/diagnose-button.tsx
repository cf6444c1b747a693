import { managingAuthorities } from "@oilcloud/contract/values";
import { FileTextOutlined } from "@ant-design/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import buttons from "../buttons/buttons.module.css";
import { Permitted } from "../permission.tsx";
import { DiagnoseDialog } from "./diagnose-dialog.tsx";

interface Props {
  deviceId: string;
  deviceName: string;
  /** Its icon alone, in a row of a list. */
  isSmall?: boolean;
}

/** Makes a diagnostic report of the device, for users who may make reports. */
export function DiagnoseButton({ isSmall = false, ...device }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <Permitted roles={managingAuthorities} right="manage">
      <button
        type="button"
        className={isSmall ? buttons.quiet : buttons.button}
        {...(isSmall && {
          "aria-label": t("reports.make.title", { device: device.deviceName }),
          title: t("reports.make.open"),
        })}
        onClick={() => setOpen(true)}
      >
        <FileTextOutlined aria-hidden="true" />
        {!isSmall && t("reports.make.open")}
      </button>
      {open && <DiagnoseDialog {...device} onClose={() => setOpen(false)} />}
    </Permitted>
  );
}
