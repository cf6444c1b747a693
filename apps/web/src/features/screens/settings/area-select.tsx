import { useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { areasQuery } from "../../../lib/fleet/areas-query.ts";
import { type FieldAt, fieldId } from "./draft.ts";
import { FieldProblem } from "./field.tsx";
import type { ProblemKind } from "./rules.ts";
import styles from "./settings.module.css";

interface Props {
  at: FieldAt;
  /** The area that the choices lie in; empty for provinces. */
  within: string;
  value: string;
  /** What other rows have: each area stands once. */
  taken: readonly string[];
  problem: ProblemKind | null;
  onChange: (areaNo: string, areaName: string) => void;
}

/** A province, or a place in one. */
export function AreaSelect({ at, within, value, taken, problem, onChange }: Props) {
  const { t } = useTranslation();
  const areas = useQuery(areasQuery(within));
  const id = fieldId(at);
  const label = t(within === "" ? "screenSettings.province" : "screenSettings.field.areaNo");
  return (
    <div className={styles.field} data-field="areaNo">
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <Select
        id={id}
        className={styles.control ?? ""}
        aria-label={`${label} ${(at.place ?? at.row ?? 0) + 1}`}
        aria-describedby={`${id}-problem`}
        {...(problem ? { status: "error" as const } : {})}
        showSearch={{ optionFilterProp: "label" }}
        placeholder={label}
        value={value === "" ? null : value}
        loading={areas.isPending}
        options={(areas.data ?? []).map(({ areaNo, areaName }) => ({
          value: areaNo,
          label: areaName,
          disabled: areaNo !== value && taken.includes(areaNo),
        }))}
        onChange={(areaNo: string) =>
          onChange(areaNo, areas.data?.find((area) => area.areaNo === areaNo)?.areaName ?? "")
        }
      />
      <FieldProblem id={id} problem={problem} place={within !== ""} />
    </div>
  );
}
