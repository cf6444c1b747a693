import type { DeviceImportRow } from "@oilcloud/contract";
import { maxImportRows } from "@oilcloud/contract/values";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { SheetImportDialog } from "../../../ui/sheet-import/sheet-import-dialog.tsx";
import { useFleetChanged } from "../use-fleet.ts";

interface ImportDevicesDialogProps {
  onImported: (deviceIds: string[]) => void;
  onClose: () => void;
}

export function ImportDevicesDialog({ onImported, onClose }: ImportDevicesDialogProps) {
  const { t } = useTranslation();
  const changed = useFleetChanged();
  return (
    <SheetImportDialog<DeviceImportRow>
      texts={{
        title: t("fleet.info.importTitle"),
        row: t("fleet.field.deviceName"),
        run: (count) => t("fleet.info.importValid", { count }),
        done: (right) => t("fleet.done.imported", { count: right.length }),
      }}
      customer={{ label: t("fleet.field.customerName"), choose: t("fleet.info.chooseCustomer") }}
      takesCsv
      mostRows={maxImportRows.devices}
      template={(customerId) =>
        content("GET /system/customerdevice/importTemplate", { query: { customerId } })
      }
      check={async (customerId, file) =>
        (
          await content("POST /system/customerdevice/checkImport", {
            body: { customerId },
            file: { field: "file", content: file, name: file.name },
          })
        ).rows
      }
      run={async (customerId, right) => {
        const devices = right.flatMap(({ entry }) => entry ?? []);
        const { deviceIds } = await content("POST /system/customerdevice/import", {
          body: { customerId, devices },
        });
        onImported(deviceIds);
        await changed();
      }}
      onClose={onClose}
    />
  );
}
