import { useTranslation } from "react-i18next";
import { toast } from "../../../lib/toast/toast.ts";
import { AreaHeads, AreaRow } from "./area-row.tsx";
import { withNewPlace, withoutPlace } from "./rows.ts";
import { SectionHead } from "./section-head.tsx";
import styles from "./settings.module.css";
import type { DraftForm } from "./use-draft.ts";

const section = "map";

/** The places of a province. */
export function PlacesList({ form, row, province }: { form: DraftForm; row: number; province: string }) {
  const { t } = useTranslation();
  const area = form.draft.map[row];
  if (!area) return null;
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
      {area.places.length > 0 && <AreaHeads list="places" />}
      {area.places.map(({ id }, place) => (
        <AreaRow
          key={id}
          form={form}
          list="places"
          place={{ section, row, place }}
          rows={area.places}
          within={area.cells["areaNo"] ?? ""}
          stays={place === 0 ? t("screenSettings.firstStays") : null}
          onRemove={() => form.change((now) => withoutPlace(now, row, place))}
        />
      ))}
    </div>
  );
}
