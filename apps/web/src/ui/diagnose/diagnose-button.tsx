import { managingAuthorities } from "@oilcloud/contract/values";
import { FileTextOutlined } from "@ant-design/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import buttons from "../buttons.module.css";
import { Permitted } from "../permission.tsx";
import { DiagnoseDialog } from "./diagnose-dialog.tsx";

interface Props {
  deviceId: string;
  deviceName: string;
}

/** A diagnostic report of the device, for whoever may make reports. */
export function DiagnoseButton(device: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <Permitted roles={managingAuthorities} right="manage">
      <button type="button" className={buttons.button} onClick={() => setOpen(true)}>
        <FileTextOutlined aria-hidden="true" />
        {t("reports.make.open")}
      </button>
      {open && <DiagnoseDialog {...device} onClose={() => setOpen(false)} />}
    </Permitted>
  );
}
