import type { FleetDevice } from "@oilcloud/contract";
import { Dropdown } from "antd";
import type { TFunction } from "i18next";
import { useState } from "react";
import type { OpenDialog } from "../dialogs/open-dialog.tsx";
import styles from "./plant-page.module.css";

interface PlantDeviceButtonsProps {
  device: FleetDevice;
  onOpen: (open: OpenDialog) => void;
  t: TFunction;
}

export function PlantDeviceButtons({ device, onOpen, t }: PlantDeviceButtonsProps) {
  return (
    <div className={styles.rowButtons}>
      <button type="button" className={styles.small} onClick={() => onOpen({ kind: "modify", device })}>
        {t("fleet.modify")}
      </button>
      <MoreButton device={device} onOpen={onOpen} t={t} />
    </div>
  );
}

const kinds = ["move", "token", "delete"] as const;
const focus = (button: HTMLButtonElement | null) => button?.focus();

/** What else is done to a device. The menu is made when it is first asked for: there may be hundreds of rows. */
function MoreButton({ device, onOpen, t }: PlantDeviceButtonsProps) {
  const [open, setOpen] = useState<boolean | null>(null);
  const button = {
    type: "button",
    className: styles.small,
    "data-icon": true,
    "aria-haspopup": "menu",
    "aria-label": t("fleet.moreFor", { name: device.deviceName }),
    children: (
      <svg className={styles.dots} viewBox="0 0 14 14" aria-hidden="true" focusable="false">
        <path d="M2.5 7h.01M7 7h.01M11.5 7h.01" />
      </svg>
    ),
  } as const;
  if (open === null) return <button {...button} onClick={() => setOpen(true)} />;
  return (
    <Dropdown
      open={open}
      onOpenChange={setOpen}
      trigger={["click"]}
      menu={{
        items: kinds.map((kind) => ({ key: kind, label: t(`fleet.action.${kind}`) })),
        onClick: ({ key }) => {
          const kind = kinds.find((each) => each === key);
          if (kind) onOpen({ kind, device });
        },
      }}
    >
      <button {...button} ref={focus} />
    </Dropdown>
  );
}
