import type { AnswerPart, AnswerSpan } from "@oilcloud/contract";
import { dayMs, type Label, numberWords, unitWords } from "@oilcloud/oil";
import { labelIn } from "../../../../platform/labels.ts";
import type { Answering } from "../answering.ts";
import { cited } from "../words.ts";
import { type FleetMachine, stateInWords, stateOf } from "./fleet-machines.ts";

const words = {
  device: { zh: "设备", en: "Device" },
  customer: { zh: "客户", en: "Customer" },
  state: { zh: "状态", en: "State" },
  reason: { zh: "原因", en: "Reason" },
  action: { zh: "处理", en: "Action" },
} as const satisfies Record<string, Label>;

/** Rows of one table; the sentence above it has the number of all. */
export const mostRows = 50;

/** What a verdict on a machine rests on. */
function verdictCite({ book, nowMs }: Answering, { known, lastTime, verdict: of }: FleetMachine): AnswerSpan {
  const verdict = of();
  const { worst } = verdict;
  return cited(
    book.cite({
      kind: worst ? "value" : "device",
      title: worst?.keyName ?? known.name,
      state: verdict.state,
      value: worst?.value == null ? "" : numberWords(worst.value, worst),
      unit: unitWords(worst?.unit ?? ""),
      detail: `${known.name} · ${verdict.reason}`,
      time: worst?.ts ?? lastTime,
      timeZone: known.timeZone,
      deviceId: known.id,
      keyId: worst?.keyId ?? null,
      fromTime: (verdict.since ?? nowMs) - 7 * dayMs,
      toTime: nowMs,
    }),
  );
}

/** Machines with state, reason and what to do. */
export function* machineTable(
  answering: Answering,
  machines: readonly FleetMachine[],
): Generator<AnswerPart> {
  const { book, facts } = answering;
  const { language } = facts;
  if (machines.length === 0) return;
  const shown = machines.slice(0, mostRows);
  const withReason = shown.some(({ todo }) => todo !== null);
  const columns = [
    words.device,
    words.customer,
    words.state,
    ...(withReason ? [words.reason, words.action] : []),
  ];
  const rows = shown.map((machine) => {
    const verdict = machine.verdict();
    const plain = (text: string): AnswerSpan[] => [{ text }];
    const reason = machine.todo === null ? "" : verdict.reason;
    return {
      state: stateOf(machine),
      cells: [
        plain(machine.name),
        plain(machine.known.customerName),
        plain(stateInWords(machine, language)),
        ...(withReason
          ? [
              reason ? [{ text: reason }, verdictCite(answering, machine)] : plain(""),
              plain(verdict.action ?? ""),
            ]
          : []),
      ],
    };
  });
  yield* book.with({ part: "table", columns: columns.map((each) => labelIn(language, each)), rows });
}
