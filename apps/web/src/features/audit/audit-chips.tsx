import { type AuditKind, type AuditOutcome, auditKinds, auditOutcomes } from "@oilcloud/contract/values";
import { useTranslation } from "react-i18next";
import type { ChangeAddress } from "../../lib/lists/use-list-address.ts";
import { CountChips } from "../../ui/filters/count-chips.tsx";

export interface AuditCount {
  kind: AuditKind;
  outcome: AuditOutcome;
  count: number;
}

interface ChipsProps<Head extends string> {
  chosen: Head | null;
  counts: readonly AuditCount[] | undefined;
  onChange: ChangeAddress;
}

const sumOf = (counts: readonly AuditCount[] | undefined, belongs: (each: AuditCount) => boolean) =>
  counts?.filter(belongs).reduce((sum, { count }) => sum + count, 0);

/** How many entries of each kind there are. */
export function KindChips({ chosen, counts, onChange }: ChipsProps<AuditKind>) {
  const { t } = useTranslation();
  const chips = [
    { head: "" as const, label: t("audit.all"), count: sumOf(counts, () => true) },
    ...auditKinds.map((kind) => ({
      head: kind,
      label: t(`audit.kind.${kind}`),
      count: sumOf(counts, (each) => each.kind === kind),
    })),
  ];
  return (
    <CountChips chips={chips} chosen={chosen ?? ""} onChoose={(kind) => onChange({ kind: kind || null })} />
  );
}

/** How many security events succeeded and how many were refused. */
export function OutcomeChips({ chosen, counts, onChange }: ChipsProps<AuditOutcome>) {
  const { t } = useTranslation();
  const chips = [
    { head: "" as const, label: t("audit.all"), count: sumOf(counts, () => true) },
    ...auditOutcomes.map((outcome) => ({
      head: outcome,
      label: t(`audit.outcome.${outcome}`),
      count: sumOf(counts, (each) => each.outcome === outcome),
    })),
  ];
  return (
    <CountChips
      chips={chips}
      chosen={chosen ?? ""}
      onChoose={(outcome) => onChange({ outcome: outcome || null })}
    />
  );
}
