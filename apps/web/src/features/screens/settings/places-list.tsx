import { useTranslation } from "react-i18next";
import { toast } from "../../../lib/toast.ts";
import { AreaSelect } from "./area-select.tsx";
import { Field } from "./field.tsx";
import { RemoveButton } from "./remove-button.tsx";
import { withNewPlace, withoutPlace } from "./rows.ts";
import { SectionHead } from "./section-head.tsx";
import styles from "./settings.module.css";
import type { DraftForm } from "./use-draft.ts";

const section = "map";
const countFields = ["deviceCst", "onlineCst"] as const;

/** The places of a province. */
export function PlacesList({ form, row, province }: { form: DraftForm; row: number; province: string }) {
  const { t } = useTranslation();
  const area = form.draft.map[row];
  if (!area) return null;
  const problems = form.problemsOf(section).filter(({ at }) => at.row === row);
  const problemAt = (place: number, field: string) =>
    problems.find(({ at }) => at.place === place && at.field === field)?.kind ?? null;
  const add = () => {
    const refused = form.tryAdding(
      section,
      (now) => withNewPlace(now, row),
      (now) => ({ section, row, place: (now.map[row]?.places.length ?? 1) - 1, field: "areaNo" }),
      row,
    );
    if (refused.length > 0) toast.error(t("screenSettings.blankFirst"));
  };
  return (
    <div className={styles.places} data-places={area.cells["areaNo"]}>
      <SectionHead
        small
        title={t("screenSettings.places", { province })}
        hint={t("screenSettings.hint.places")}
        add={{ text: t("screenSettings.add"), run: add, refused: null }}
      />
      {area.places.length > 0 && (
        <div className={styles.heads} data-list="places" aria-hidden="true">
          {(["areaNo", ...countFields] as const).map((field) => (
            <span key={field}>{t(`screenSettings.field.${field}`)}</span>
          ))}
        </div>
      )}
      {area.places.map(({ id, cells }, place) => {
        const at = (field: string) => ({ section, row, place, field }) as const;
        return (
          <div key={id} className={styles.row} data-list="places">
            <AreaSelect
              at={at("areaNo")}
              within={area.cells["areaNo"] ?? ""}
              value={cells["areaNo"] ?? ""}
              taken={area.places.map((each) => each.cells["areaNo"] ?? "")}
              problem={problemAt(place, "areaNo")}
              onChange={(areaNo, areaName) => {
                form.set(at("areaNo"), areaNo);
                form.set(at("areaName"), areaName);
              }}
            />
            {countFields.map((field) => (
              <Field
                key={field}
                at={at(field)}
                kind="count"
                label={t(`screenSettings.field.${field}`)}
                value={cells[field] ?? ""}
                problem={problemAt(place, field)}
                onChange={(text) => form.set(at(field), text)}
              />
            ))}
            <RemoveButton
              row={place}
              stays={place === 0 ? t("screenSettings.firstStays") : null}
              onRemove={() => form.change((now) => withoutPlace(now, row, place))}
            />
          </div>
        );
      })}
    </div>
  );
}
