import { useTranslation } from "react-i18next";
import { toast } from "../../../lib/toast/toast.ts";
import { type FieldKind, type ListName, listFields, mostRows } from "./form-fields.ts";
import { Field } from "./field.tsx";
import { RemoveButton } from "./remove-button.tsx";
import { isFull, withNewRow, withoutRow } from "./rows.ts";
import { SectionHead } from "./section-head.tsx";
import styles from "./settings.module.css";
import type { DraftForm } from "./use-draft.ts";

/** A list of the form, one row below the other. */
export function ListSection({ form, section }: { form: DraftForm; section: ListName }) {
  const { t } = useTranslation();
  const fields = Object.entries(listFields[section]) as [keyof typeof texts, FieldKind][];
  const texts = t("screenSettings.field", { returnObjects: true });
  const sample = t("screenSettings.sample", { returnObjects: true });
  const problems = form.problemsOf(section);
  const rows = form.draft[section];
  const most = mostRows(section);
  const add = () => {
    const refused = form.tryAdding(
      section,
      (now) => withNewRow(now, section, String(Date.now()), sample),
      (now) => ({ section, row: now[section].length - 1, field: fields[0]?.[0] ?? "" }),
    );
    if (refused.length > 0) toast.error(t("screenSettings.blankFirst"));
  };
  return (
    <section className={styles.section} data-section={section}>
      <SectionHead
        title={t(`screenSettings.section.${section}`)}
        hint={t(`screenSettings.hint.${section}`)}
        add={{
          text: t("screenSettings.add"),
          run: add,
          refused: isFull(form.draft, section) ? t("screenSettings.full", { most }) : null,
        }}
      />
      <div className={styles.heads} data-list={section} aria-hidden="true">
        {fields.map(([field]) => (
          <span key={field}>{texts[field]}</span>
        ))}
      </div>
      {rows.map(({ id, cells }, row) => (
        <div key={id} className={styles.row} data-list={section}>
          {fields.map(([field, kind]) => {
            const at = { section, row, field };
            return (
              <Field
                key={field}
                at={at}
                kind={kind}
                label={texts[field]}
                value={cells[field] ?? ""}
                problem={
                  problems.find((each) => each.at.row === row && each.at.field === field)?.kind ?? null
                }
                onChange={(text) => form.set(at, text)}
              />
            );
          })}
          <RemoveButton
            row={row}
            stays={row === 0 ? t("screenSettings.firstStays") : null}
            onRemove={() => form.change((now) => withoutRow(now, section, row))}
          />
        </div>
      ))}
    </section>
  );
}
