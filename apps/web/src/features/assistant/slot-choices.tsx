import type { Corrections, PlanChip, PlanPart } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import { DatePicker, Input } from "antd";
import { minuteFormat } from "../../lib/format/short-dates.ts";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { shownInZone, takenInZone } from "../../lib/format/site-dates.ts";
import { StateShape } from "../../ui/badges/state-shape.tsx";
import { devicesQuery } from "./api.ts";
import styles from "./plan.module.css";

interface ChoicesProps {
  chip: PlanChip;
  plan: PlanPart;
  label: string;
  onChoose: (corrections: Corrections) => void;
  onClose: () => void;
}

export const canBeCorrected = ({ slot, choices }: PlanChip): boolean =>
  choices.length > 0 || slot === "subject" || slot === "period";

/** What a slot can be changed to; a device can be searched for, a period picked. */
export function SlotChoices({ chip, plan, label, onChoose, onClose }: ChoicesProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLFieldSetElement>(null);
  const [text, setText] = useState("");
  const isSubject = chip.slot === "subject";
  const found = useQuery({ ...devicesQuery(text), enabled: isSubject && text.trim() !== "" });
  const isFound = isSubject && text.trim() !== "";
  useEffect(() => {
    // The list is placed first; a field that is focused before would scroll the page to where it was.
    const drawn = requestAnimationFrame(() =>
      frame.current?.querySelector<HTMLElement>("input, button")?.focus({ preventScroll: true }),
    );
    return () => cancelAnimationFrame(drawn);
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc and arrows serve every control in it
    <fieldset
      ref={frame}
      aria-label={label}
      className={styles.choices}
      onKeyDown={(event) => {
        if (event.key === "Escape") {
          event.stopPropagation();
          onClose();
        } else walk(event);
      }}
    >
      {isSubject && (
        <Input
          size="small"
          allowClear
          maxLength={100}
          value={text}
          placeholder={t("assistant.searchDevices")}
          aria-label={t("assistant.searchDevices")}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      {isFound ? (
        <ul>
          {(found.data ?? []).map(({ deviceId, deviceName, customerName, state }) => (
            <li key={deviceId}>
              <button type="button" onClick={() => onChoose({ machineIds: [deviceId] })}>
                <StateShape state={state} size={10} />
                <b>{deviceName}</b>
                <span>{customerName}</span>
              </button>
            </li>
          ))}
          {found.isSuccess && found.data.length === 0 && <li>{t("assistant.noDevices")}</li>}
          {found.isError && <li>{t("assistant.devicesFailed")}</li>}
        </ul>
      ) : (
        <ul>
          {chip.choices.map((choice) => (
            <li key={`${choice.text} ${choice.detail}`}>
              <button
                type="button"
                aria-pressed={choice.isChosen}
                onClick={() => onChoose(choice.corrections)}
              >
                <b>{choice.text}</b>
                <span>{choice.detail}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {chip.slot === "period" && <PeriodPicker plan={plan} onChoose={onChoose} />}
    </fieldset>
  );
}

/** Any period, on the site's clock. */
export function PeriodPicker({ plan, onChoose }: Pick<ChoicesProps, "plan" | "onChoose">) {
  const { t } = useTranslation();
  const { period, timeZone } = plan;
  const zone = timeZone || "UTC";
  return (
    <DatePicker.RangePicker
      size="small"
      showTime={{ format: "HH:mm" }}
      // The year is in the calendar; with it, the ends of a period are cut off in the panel.
      format={minuteFormat("day")}
      aria-label={t("assistant.otherPeriod")}
      {...(period && {
        defaultValue: [shownInZone(period.fromMs, zone), shownInZone(period.toMs, zone)] as const,
      })}
      onChange={(chosen) => {
        const [from, to] = chosen ?? [];
        if (from && to)
          onChoose({ period: { fromMs: takenInZone(from, zone), toMs: takenInZone(to, zone) } });
      }}
    />
  );
}

/** Arrow keys walk the choices. */
function walk(event: KeyboardEvent<HTMLFieldSetElement>): void {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("li button")];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  const next = buttons[at + (event.key === "ArrowDown" ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
