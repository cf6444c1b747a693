import { Input } from "antd";
import { Fragment, useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../../../lib/toast.ts";
import { AreaSelect } from "./area-select.tsx";
import { type FieldAt, fieldId } from "./draft.ts";
import { Field } from "./field.tsx";
import { provinceFields } from "./form-fields.ts";
import { PlacesList } from "./places-list.tsx";
import { RemoveButton } from "./remove-button.tsx";
import { withNewProvince, withoutRow } from "./rows.ts";
import { SectionHead } from "./section-head.tsx";
import styles from "./settings.module.css";
import type { DraftForm } from "./use-draft.ts";

const section = "map";
const { areaNo: _area, ...counts } = provinceFields;
const countFields = Object.keys(counts) as (keyof typeof counts)[];

/** The country, then provinces; the places of one province are open at a time. */
export function MapSection({ form }: { form: DraftForm }) {
  const { t } = useTranslation();
  const { map } = form.draft;
  const problems = form.problemsOf(section);
  const [open, setOpen] = useState<number | null>(map[1]?.id ?? null);
  const problemAt = (row: number, field: string) =>
    problems.find(({ at }) => at.row === row && at.place === undefined && at.field === field)?.kind ?? null;
  const add = () => {
    const refused = form.tryAdding(section, withNewProvince, (now) => ({
      section,
      row: now.map.length - 1,
      field: "areaNo",
    }));
    if (refused.length > 0) toast.error(t("screenSettings.blankFirst"));
  };
  return (
    <section className={styles.section} data-section={section}>
      <SectionHead
        title={t("screenSettings.section.map")}
        hint={t("screenSettings.hint.map")}
        add={{ text: t("screenSettings.addProvince"), run: add, refused: null }}
      />
      <div className={styles.heads} data-list={section} aria-hidden="true">
        {["areaNo" as const, ...countFields].map((field) => (
          <span key={field}>{t(`screenSettings.field.${field}`)}</span>
        ))}
      </div>
      {map.map(({ id, cells, places }, row) => {
        const at = (field: string): FieldAt => ({ section, row, field });
        // Trouble with a place opens its list, so that the field to be filled is there.
        const isOpen =
          open === id || problems.some((each) => each.at.row === row && each.at.place !== undefined);
        const name = cells["areaName"] ?? "";
        return (
          <Fragment key={id}>
            <div className={styles.row} data-list={section}>
              {row === 0 ? (
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
                  within=""
                  value={cells["areaNo"] ?? ""}
                  taken={map.map((area) => area.cells["areaNo"] ?? "")}
                  problem={problemAt(row, "areaNo")}
                  onChange={(areaNo, areaName) => {
                    form.set(at("areaNo"), areaNo);
                    form.set(at("areaName"), areaName);
                    setOpen(id);
                  }}
                />
              )}
              {countFields.map((field) => (
                <Field
                  key={field}
                  at={at(field)}
                  kind="count"
                  label={t(`screenSettings.field.${field}`)}
                  value={cells[field] ?? ""}
                  problem={problemAt(row, field)}
                  onChange={(text) => form.set(at(field), text)}
                />
              ))}
              <RemoveButton
                row={row}
                stays={row === 0 ? t("screenSettings.nationalStays") : null}
                onRemove={() => form.change((now) => withoutRow(now, section, row))}
              />
            </div>
            {row > 0 && cells["areaNo"] !== "" && (
              <button
                type="button"
                className={styles.fold}
                aria-expanded={isOpen}
                onClick={() => setOpen(isOpen ? null : id)}
              >
                {t("screenSettings.showPlaces", { province: name, count: places.length })}
              </button>
            )}
            {row > 0 && isOpen && cells["areaNo"] !== "" && (
              <PlacesList form={form} row={row} province={name} />
            )}
          </Fragment>
        );
      })}
    </section>
  );
}
