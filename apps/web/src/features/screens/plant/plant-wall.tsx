import { useState } from "react";
import { useTranslation } from "react-i18next";
import { browserZone } from "../../../lib/format/times.ts";
import { Stage } from "../stage/stage.tsx";
import { WallHeader } from "../stage/wall-header.tsx";
import { WallLogo } from "../stage/wall-logo.tsx";
import { AlarmsPanel } from "./alarms-panel.tsx";
import { CarePanel } from "./care-panel.tsx";
import { FocusPanels, NoFocus } from "./focus-panels.tsx";
import { MachinesPanel } from "./machines-panel.tsx";
import { usePlant } from "./use-plant.ts";
import { useTour } from "./use-tour.ts";
import { WorkshopsPanel } from "./workshops-panel.tsx";

interface Props {
  /** Whose plant; one's own where it is left out. */
  customerId?: string | undefined;
  /** Where the logo leads; nowhere on a television without an account. */
  home?: string;
}

/** A customer's own plant on a wall: it goes through the machines by itself, the worst first. */
export function PlantWall({ customerId, home }: Props) {
  const { t } = useTranslation();
  const plant = usePlant(customerId);
  const { focus, held, choose } = useTour(plant.machines, plant.lost);
  const [looked, setLooked] = useState<{ code: string; besides: string | null } | null>(null);
  const { screen, alarms = [] } = plant.parts;
  const timeZone = screen?.timeZone || browserZone();
  const ofFocus =
    plant.regions.find(({ subItems }) => subItems.some(({ code }) => code === focus?.code)) ?? null;
  // Another workshop is looked at until the focus moves on.
  const region =
    (looked?.besides === (focus?.code ?? null) && plant.regions.find(({ code }) => code === looked?.code)) ||
    ofFocus;
  return (
    <Stage>
      <WallHeader
        logo={screen && <WallLogo url={screen.logo} />}
        name={screen?.customerName ?? ""}
        kind={t("plantWall.kind")}
        title={screen ? screen.systemName || t("common.platformName") : ""}
        timeZone={timeZone}
        source="live"
        lost={plant.lost ? { lastDataMs: plant.heardMs } : null}
        {...(home === undefined ? {} : { home })}
      />
      <WorkshopsPanel
        plant={plant}
        shown={region}
        onChoose={(next) => {
          const worst = next.subItems[0];
          if (worst) choose(worst.code);
          setLooked({ code: next.code, besides: worst?.code ?? null });
        }}
      />
      <MachinesPanel {...{ plant, region, timeZone }} focusId={focus?.code ?? null} onChoose={choose} />
      {focus ? (
        <FocusPanels {...{ plant, held, alarms, timeZone }} machine={focus} />
      ) : (
        <NoFocus plant={plant} />
      )}
      <AlarmsPanel plant={plant} timeZone={timeZone} onChoose={choose} />
      <CarePanel plant={plant} onChoose={choose} />
    </Stage>
  );
}
