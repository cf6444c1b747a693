import { DownOutlined, EditOutlined } from "@ant-design/icons";
import type { Corrections, PlanChip, PlanPart } from "@oilcloud/contract";
import { Popover } from "antd";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useOrigin } from "./chip-origin.ts";
import styles from "./plan.module.css";
import { canBeCorrected, SlotChoices } from "./slot-choices.tsx";

interface ChipsProps {
  plan: PlanPart;
  /** Opens the list of what the question is about, for a person who finds it in none of the candidates. */
  isSearching: boolean;
  onSearching: (isSearching: boolean) => void;
  onCorrect: (corrections: Corrections) => void;
}

/** What the question was understood to ask. A chip opens its list; a choice asks again. */
export function PlanChips({ plan, isSearching, onSearching, onCorrect }: ChipsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<number | null>(null);
  const chips = shownChips(plan);
  const subject = chips.findIndex(({ slot }) => slot === "subject");
  const shown = isSearching ? subject : open;
  const change = (place: number | null) => {
    setOpen(place);
    if (isSearching) onSearching(false);
  };
  return (
    <ul className={styles.chips} aria-label={t("assistant.plan")}>
      {chips.map((chip, place) => (
        <li key={chip.slot}>
          <Chip
            chip={chip}
            plan={plan}
            isOpen={shown === place}
            onOpen={(isOpen) => change(isOpen ? place : null)}
            onCorrect={(corrections) => {
              change(null);
              onCorrect(corrections);
            }}
          />
        </li>
      ))}
    </ul>
  );
}

/** An indicator says what is asked; only the panel names the kind of question beside it. */
function shownChips({ chips }: PlanPart): PlanChip[] {
  const saysWhat = chips.some(({ slot }) => slot === "indicators" || slot === "prepare");
  return chips.filter(({ slot }) => slot !== "intent" || !saysWhat);
}

interface ChipProps {
  chip: PlanChip;
  plan: PlanPart;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onCorrect: (corrections: Corrections) => void;
}

function Chip({ chip, plan, isOpen, onOpen, onCorrect }: ChipProps) {
  const { t } = useTranslation();
  const origin = useOrigin();
  const opener = useRef<HTMLButtonElement>(null);
  const { label, value } = chip;
  const kind = kindOf(chip);
  const content = (
    <>
      {kind === "changed" && <EditOutlined aria-hidden="true" />}
      {kind === "unknown" && <i aria-hidden="true">?</i>}
      <span>{label}</span> <b data-slot={chip.slot}>{value}</b>
    </>
  );
  const said = origin(chip);
  if (!canBeCorrected(chip))
    return (
      <span className={styles.chip} data-kind={kind} title={said}>
        {content}
      </span>
    );
  return (
    <Popover
      open={isOpen}
      onOpenChange={onOpen}
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      destroyOnHidden
      content={
        <SlotChoices
          chip={chip}
          plan={plan}
          label={t("assistant.change", { slot: label })}
          onChoose={onCorrect}
          onClose={() => {
            onOpen(false);
            opener.current?.focus();
          }}
        />
      }
    >
      <button
        ref={opener}
        type="button"
        className={styles.chip}
        data-kind={kind}
        aria-haspopup="true"
        aria-expanded={isOpen}
        title={said}
      >
        {content}
        <DownOutlined aria-hidden="true" />
      </button>
    </Popover>
  );
}

/** White: asked or kept; blue: changed by this question; dashed: not known yet. */
function kindOf({ origin }: PlanChip): "plain" | "changed" | "unknown" {
  if (origin === "unknown") return "unknown";
  return origin === "changed" || origin === "corrected" ? "changed" : "plain";
}
