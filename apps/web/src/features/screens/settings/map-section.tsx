import { Fragment, useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../../../lib/toast/toast.ts";
import { AreaHeads, AreaRow } from "./area-row.tsx";
import { PlacesList } from "./places-list.tsx";
import { withNewProvince, withoutRow } from "./rows.ts";
import { SectionHead } from "./section-head.tsx";
import styles from "./settings.module.css";
import type { DraftForm } from "./use-draft.ts";

const section = "map";

/** The country, then provinces; the places of one province are open at a time. */
export function MapSection({ form }: { form: DraftForm }) {
  const { t } = useTranslation();
  const { map } = form.draft;
  const problems = form.problemsOf(section);
  const [open, setOpen] = useState<number | null>(map[1]?.id ?? null);
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
      <AreaHeads list={section} />
      {map.map(({ id, cells, places }, row) => {
        // A problem with a place opens its list, so that the field to be filled is there.
        const isOpen =
          open === id || problems.some((each) => each.at.row === row && each.at.place !== undefined);
        const name = cells["areaName"] ?? "";
        return (
          <Fragment key={id}>
            <AreaRow
              form={form}
              list={section}
              place={{ section, row }}
              rows={map}
              within={row === 0 ? null : ""}
              stays={row === 0 ? t("screenSettings.nationalStays") : null}
              onChoose={() => setOpen(id)}
              onRemove={() => form.change((now) => withoutRow(now, section, row))}
            />
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
