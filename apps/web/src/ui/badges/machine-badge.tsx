import type { Freshness, MachineState } from "@oilcloud/oil";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { shownStateOf } from "../../lib/condition/shown-state.ts";
import { StateBadge } from "./state-badge.tsx";

interface MachineBadgeProps {
  /** The verdict's. */
  state: MachineState;
  freshness: Freshness;
}

/** How a machine stands, in the same shape and word on every page. */
export function MachineBadge(props: MachineBadgeProps) {
  const { t } = useTranslation();
  return <ListedMachineBadge {...props} t={t} />;
}

/** In a list of many, which has its words already. */
export function ListedMachineBadge({ state, freshness, t }: MachineBadgeProps & { t: TFunction }) {
  const { shape, word } = shownStateOf(state, freshness);
  return <StateBadge state={shape} text={t(`state.machine.${word}`)} />;
}
