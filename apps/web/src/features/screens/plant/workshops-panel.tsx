import type { ScreenRegion } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { WallPanel } from "../stage/panel.tsx";
import { orEmpty } from "../stage/panel-state.ts";
import { ScrollList } from "../stage/scroll-list.tsx";
import styles from "./plant.module.css";
import { MachineStateMark } from "./machine-state-mark.tsx";
import type { Plant } from "./use-plant.ts";

interface Props {
  plant: Plant;
  /** The workshop whose machines are listed. */
  shown: ScreenRegion | null;
  onChoose: (region: ScreenRegion) => void;
}

/** The workshops, each as bad as its worst machine. */
export function WorkshopsPanel({ plant, shown, onChoose }: Props) {
  const { t } = useTranslation();
  const { screen } = plant.parts;
  return (
    <WallPanel
      at={[24, 96, 400, 300]}
      title={t("plantWall.workshops")}
      scope={
        screen && t("plantWall.workshopsOnline", { online: screen.onlineMachines, all: screen.machines })
      }
      state={orEmpty(plant.state, plant.regions.length === 0, { sentence: t("plantWall.noMachines") })}
      flush
    >
      <ScrollList
        label={t("plantWall.workshops")}
        rowHeight={49}
        height={250}
        show={shown?.code}
        rows={plant.regions.map((region) => ({
          key: region.code,
          content: (
            <button
              type="button"
              className={styles.workshop}
              aria-pressed={region.code === shown?.code}
              onClick={() => onChoose(region)}
            >
              <span className={styles.name}>{region.name}</span>
              <span className={styles.share}>
                <b>{region.onlineMachines}</b> / {region.machines}
              </span>
              <MachineStateMark standing={region.standing} />
            </button>
          ),
        }))}
      />
    </WallPanel>
  );
}
