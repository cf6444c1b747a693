import { Input } from "antd";
import { useTranslation } from "react-i18next";
import { AreaSelect } from "./area-select.tsx";
import { type DraftRow, type FieldAt, fieldId } from "./draft.ts";
import { Field } from "./field.tsx";
import { placeFields, provinceFields } from "./form-fields.ts";
import { RemoveButton } from "./remove-button.tsx";
import styles from "./settings.module.css";
import type { DraftForm } from "./use-draft.ts";

const fieldsOf = { map: provinceFields, places: placeFields };
type AreaList = keyof typeof fieldsOf;
type AreaField = keyof typeof provinceFields;
const areaFields = (list: AreaList) => Object.keys(fieldsOf[list]) as AreaField[];

export function AreaHeads({ list }: { list: AreaList }) {
  const { t } = useTranslation();
  return (
    <div className={styles.heads} data-list={list} aria-hidden="true">
      {areaFields(list).map((field) => (
        <span key={field}>{t(`screenSettings.field.${field}`)}</span>
      ))}
    </div>
  );
}

interface Props {
  form: DraftForm;
  list: AreaList;
  /** Which row it is; its fields are found by it. */
  place: Pick<FieldAt, "section" | "row" | "place">;
  /** All rows of the list: each area stands once. */
  rows: readonly DraftRow[];
  /** The area that the choices lie in: empty for provinces, null for the country, which is not chosen. */
  within: string | null;
  /** Why it cannot be removed. */
  stays: string | null;
  onChoose?: () => void;
  onRemove: () => void;
}

/** A province or a place in one: its area, its counts, and the button that removes it. */
export function AreaRow({ form, list, place, rows, within, stays, onChoose, onRemove }: Props) {
  const { t } = useTranslation();
  const index = place.place ?? place.row ?? 0;
  const cells = rows[index]?.cells ?? {};
  const at = (field: string): FieldAt => ({ ...place, field });
  const problems = form.problemsOf(place.section);
  const problemAt = (field: string) =>
    problems.find(({ at: found }) => fieldId(found) === fieldId(at(field)))?.kind ?? null;
  return (
    <div className={styles.row} data-list={list}>
      {within === null ? (
        <div className={styles.field} data-field="areaNo">
          <Input
            id={fieldId(at("areaNo"))}
            aria-label={t("screenSettings.field.areaNo")}
            value={t("screenSettings.national")}
            readOnly
            className={styles.locked ?? ""}
          />
        </div>
      ) : (
        <AreaSelect
          at={at("areaNo")}
          within={within}
          value={cells["areaNo"] ?? ""}
          taken={rows.map((row) => row.cells["areaNo"] ?? "")}
          problem={problemAt("areaNo")}
          onChange={(areaNo, areaName) => {
            form.set(at("areaNo"), areaNo);
            form.set(at("areaName"), areaName);
            onChoose?.();
          }}
        />
      )}
      {areaFields(list)
        .filter((field) => field !== "areaNo")
        .map((field) => (
          <Field
            key={field}
            at={at(field)}
            kind="count"
            label={t(`screenSettings.field.${field}`)}
            value={cells[field] ?? ""}
            problem={problemAt(field)}
            onChange={(text) => form.set(at(field), text)}
          />
        ))}
      <RemoveButton row={index} stays={stays} onRemove={onRemove} />
    </div>
  );
}
