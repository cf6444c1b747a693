import type { DeviceGroup, FleetDevice } from "@oilcloud/contract";
import { Button } from "antd";
import { memo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useRowsInSight } from "../../../lib/browser/use-rows-in-sight.ts";
import type { OpenDialog } from "../dialogs/open-dialog.tsx";
import { PlantDevice } from "./plant-device.tsx";
import styles from "./plant-page.module.css";

interface PlantGroupProps {
  group: DeviceGroup;
  devices: readonly FleetDevice[];
  /** Only what was searched for is shown, so an empty group says nothing. */
  filtered: boolean;
  /** null for a user who may only look. */
  onOpen: ((open: OpenDialog) => void) | null;
  /** A device stands otherwise than it was listed. */
  onStateChange: () => void;
}

export const PlantGroup = memo(function PlantGroup(props: PlantGroupProps) {
  const { t } = useTranslation();
  const { group, devices, filtered, onOpen } = props;
  const { groupName, groupId, isDefault } = group;
  if (filtered && devices.length === 0) return null;
  return (
    <section className={styles.group} aria-label={groupName}>
      <header className={styles.groupHead}>
        <h2>{groupName}</h2>
        <span className={styles.note}>{t("fleet.plant.deviceCount", { count: devices.length })}</span>
        <hr />
        {onOpen && (
          <div className={styles.groupButtons}>
            <Button size="small" type="text" onClick={() => onOpen({ kind: "addDevice", groupId })}>
              {t("fleet.form.add")}
            </Button>
            {!isDefault && (
              <>
                <Button size="small" type="text" onClick={() => onOpen({ kind: "renameGroup", group })}>
                  {t("fleet.rename")}
                </Button>
                <Button size="small" type="text" onClick={() => onOpen({ kind: "deleteGroup", group })}>
                  {t("fleet.delete")}
                </Button>
              </>
            )}
          </div>
        )}
      </header>
      {devices.length === 0 ? (
        <p className={styles.empty}>{t("fleet.plant.emptyGroup")}</p>
      ) : (
        <Rows {...props} />
      )}
    </section>
  );
});

/** Beyond that, names alone cost more than finding them in the page is worth; the search field finds them. */
const mostNames = 3000;

/**
 * Rows near the window are whole. Of the others the name and number stand there, so that the browser's own search finds
 * them; `content-visibility` spares drawing them. Of very many only the room is kept.
 */
function Rows({ devices, onOpen, onStateChange }: PlantGroupProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const [first, end] = useRowsInSight(list, devices.length);
  const names = devices.length <= mostNames;
  const room = (rows: number) => (names ? 0 : `calc(var(--row) * ${rows})`);
  const farRows = (from: number, to?: number) =>
    names ? devices.slice(from, to).map((device) => <FarRow key={device.deviceId} device={device} />) : null;
  return (
    <ul
      ref={list}
      className={styles.rows}
      style={{ paddingTop: room(first), paddingBottom: room(devices.length - end) }}
    >
      {farRows(0, first)}
      {devices.slice(first, end).map((device, i) => (
        <PlantDevice
          key={device.deviceId}
          device={device}
          place={first + i}
          total={devices.length}
          onOpen={onOpen}
          onStateChange={onStateChange}
          t={t}
        />
      ))}
      {farRows(end)}
    </ul>
  );
}

const FarRow = memo(function FarRow({ device }: { device: FleetDevice }) {
  return (
    <li className={styles.farRow}>
      {device.deviceName} {device.deviceNo}
    </li>
  );
});
