import type { Corrections, PlanChip, PlanPart } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import { Button, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Segments } from "../../ui/buttons/segments.tsx";
import { devicesQuery } from "./api.ts";
import { useOrigin } from "./chip-origin.ts";
import styles from "./plan.module.css";
import { mergeCorrections } from "./plan-corrections.ts";
import { PeriodPicker } from "./slot-choices.tsx";

interface PlanPanelProps {
  plan: PlanPart;
  isRunning: boolean;
  onCorrect: (corrections: Corrections) => void;
}

/** By slot: what a person has chosen and not asked with yet. */
type Draft = Partial<Record<PlanChip["slot"], { text: string; corrections: Corrections }>>;

/** The plan of an answer with where each part of it comes from; several parts are changed before it is asked again. */
export function PlanPanel({ plan, isRunning, onCorrect }: PlanPanelProps) {
  const { t } = useTranslation();
  const origin = useOrigin();
  const [draft, setDraft] = useState<Draft>({});
  const changes = Object.values(draft);
  const askAgain = () => {
    setDraft({});
    onCorrect(changes.reduce<Corrections>((all, each) => mergeCorrections(all, each.corrections), {}));
  };
  return (
    <div className={styles.plan}>
      {plan.chips.map((chip) => (
        <div key={chip.slot} className={styles.slot}>
          <p>
            <span>{chip.label}</span>
            <span>{draft[chip.slot] ? t("assistant.origin.notAsked") : origin(chip)}</span>
          </p>
          <SlotField
            chip={chip}
            plan={plan}
            chosen={draft[chip.slot]?.text ?? null}
            onChoose={(text, corrections) => setDraft({ ...draft, [chip.slot]: { text, corrections } })}
          />
        </div>
      ))}
      {plan.note !== "" && <p className={styles.planNote}>{plan.note}</p>}
      {plan.chips.length > 0 && (
        <div className={styles.planButtons}>
          <Button type="primary" disabled={changes.length === 0 || isRunning} onClick={askAgain}>
            {t("assistant.askAgain")}
          </Button>
          <Button disabled={changes.length === 0} onClick={() => setDraft({})}>
            {t("assistant.reset")}
          </Button>
        </div>
      )}
    </div>
  );
}

interface FieldProps {
  chip: PlanChip;
  plan: PlanPart;
  /** What was chosen instead and not asked with yet. */
  chosen: string | null;
  onChoose: (text: string, corrections: Corrections) => void;
}

const mostSegments = 5;

function SlotField({ chip, plan, chosen, onChoose }: FieldProps) {
  const { slot, label, value, choices } = chip;
  if (slot === "subject") return <SubjectField chip={chip} chosen={chosen} onChoose={onChoose} />;
  const pick = (text: string) => {
    const choice = choices.find((each) => each.text === text);
    if (choice) onChoose(text, choice.corrections);
  };
  const options = choices.map(({ text, detail }) => ({
    value: text,
    label: detail === "" ? text : `${text} · ${detail}`,
  }));
  if (slot === "statistics" && choices.length > 0 && choices.length <= mostSegments)
    return (
      <Segments
        label={label}
        segments={choices.map(({ text }) => ({ id: text, text }))}
        chosen={chosen ?? choices.find(({ isChosen }) => isChosen)?.text ?? null}
        onChoose={pick}
      />
    );
  return (
    <>
      {choices.length > 0 ? (
        <Select aria-label={label} value={chosen ?? value} options={options} onChange={pick} />
      ) : (
        <b>{value}</b>
      )}
      {slot === "period" && (
        <PeriodPicker
          plan={plan}
          onChoose={(corrections) => onChoose(periodText(corrections), corrections)}
        />
      )}
    </>
  );
}

/** Stands in the field until the server has put the period into words. */
const periodText = ({ period }: Corrections) => (period ? `${period.fromMs}–${period.toMs}` : "");

/** What the question is about: what fits, and any device by part of its name. */
function SubjectField({ chip, chosen, onChoose }: Omit<FieldProps, "plan">) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const wanted = text.trim();
  const found = useQuery({ ...devicesQuery(wanted), enabled: wanted !== "" });
  const options =
    wanted === ""
      ? chip.choices.map((choice) => ({
          value: choice.text,
          label: choice.detail === "" ? choice.text : `${choice.text} · ${choice.detail}`,
          corrections: choice.corrections,
        }))
      : (found.data ?? []).map(({ deviceId, deviceName, customerName }) => ({
          value: deviceName,
          label: `${deviceName} · ${customerName}`,
          corrections: { machineIds: [deviceId] },
        }));
  return (
    <Select
      aria-label={chip.label}
      showSearch={{ filterOption: false, onSearch: setText }}
      value={chosen ?? chip.value}
      options={options}
      notFoundContent={t("assistant.searchDevices")}
      onChange={(value) => {
        const option = options.find((each) => each.value === value);
        if (option) onChoose(option.value, option.corrections);
        setText("");
      }}
    />
  );
}
