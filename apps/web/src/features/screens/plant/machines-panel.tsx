import type { ScreenMachine, ScreenRegion } from "@oilcloud/contract";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { indicatorText } from "../../../lib/format/indicator-text.ts";
import { withLiveValues } from "../../../lib/fleet/live-values.ts";
import { useLatest } from "../../../lib/live/use-live.ts";
import { MachineArt } from "../../../ui/artwork/machine-art/machine-art.tsx";
import { WallPanel } from "../stage/panel.tsx";
import { orEmpty } from "../stage/panel-state.ts";
import { WallPicture } from "../stage/wall-picture.tsx";
import { ScrollList } from "../stage/scroll-list.tsx";
import { wallTimeText } from "../stage/wall-time.ts";
import { valuesWithRoom } from "./machine-values.ts";
import styles from "./plant.module.css";
import { MachineStateMark } from "./machine-state-mark.tsx";
import type { Plant } from "./use-plant.ts";

interface Props {
  plant: Plant;
  region: ScreenRegion | null;
  focusId: string | null;
  timeZone: string;
  onChoose: (deviceId: string) => void;
}

/** The machines of a workshop, worst first, with their values live. */
export function MachinesPanel({ plant, region, focusId, timeZone, onChoose }: Props) {
  const { t } = useTranslation();
  const machines = region?.subItems ?? [];
  return (
    <WallPanel
      at={[24, 412, 400, 644]}
      title={region ? t("plantWall.machinesOf", { name: region.name }) : t("plantWall.machines")}
      state={orEmpty(plant.state, machines.length === 0, { sentence: t("plantWall.noMachines") })}
      flush
    >
      <ScrollList
        label={t("plantWall.machines")}
        rowHeight={84}
        height={594}
        show={focusId ?? undefined}
        rows={machines.map((machine) => ({
          key: machine.code,
          content: <MachineRow {...{ machine, timeZone, onChoose }} focused={machine.code === focusId} />,
        }))}
      />
    </WallPanel>
  );
}

interface RowProps extends Pick<Props, "timeZone" | "onChoose"> {
  machine: ScreenMachine;
  focused: boolean;
}

const MachineRow = memo(function MachineRow({ machine, focused, timeZone, onChoose }: RowProps) {
  const { t } = useTranslation();
  const given = machine.values;
  const live = useLatest(
    machine.code,
    given.map(({ key }) => key),
  );
  return (
    <button
      type="button"
      className={styles.machine}
      aria-pressed={focused}
      data-silent={machine.standing === "silent"}
      onClick={() => onChoose(machine.code)}
    >
      <span className={styles.thumb}>
        <MachineImage machine={machine} />
      </span>
      <span className={styles.machineHead}>
        <b className={styles.name} title={machine.name}>
          {machine.name}
        </b>
        <MachineStateMark standing={machine.standing} />
      </span>
      <span className={styles.values}>
        {valuesWithRoom(withLiveValues(given, live)).map((value) => (
          <span
            key={value.key}
            className={styles.value}
            data-status={value.status}
            title={t("plantWall.lastReading", { time: wallTimeText(value.ts, timeZone) })}
          >
            <span>{value.shortName}</span>
            <b data-figure>
              {indicatorText(value, value.value)} <small>{value.unit}</small>
            </b>
          </span>
        ))}
      </span>
    </button>
  );
});

/** Its own picture, else a drawing of its type. */
export function MachineImage({ machine }: { machine: ScreenMachine }) {
  return (
    <WallPicture src={machine.deviceImage} otherwise={<MachineArt machineType={machine.machineType} />} />
  );
}
