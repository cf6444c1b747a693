import { useTranslation } from "react-i18next";
import { Field } from "./field.tsx";
import { analysisFields, figureFields } from "./form-fields.ts";
import { SectionHead } from "./section-head.tsx";
import styles from "./settings.module.css";
import type { DraftForm } from "./use-draft.ts";

const fieldsOf = { analysis: analysisFields, figures: figureFields };

/** A section of single figures. */
export function FiguresSection({ form, section }: { form: DraftForm; section: "analysis" | "figures" }) {
  const { t } = useTranslation();
  const problems = form.problemsOf(section);
  return (
    <section className={styles.section} data-section={section}>
      <SectionHead
        title={t(`screenSettings.section.${section}`)}
        hint={t(`screenSettings.hint.${section}`)}
      />
      <div className={styles.figures}>
        {fieldsOf[section].map((field) => (
          <Field
            key={field}
            at={{ section, field }}
            kind="count"
            label={t(`screenSettings.field.${field}`)}
            value={form.draft[section][field] ?? ""}
            problem={problems.find(({ at }) => at.field === field)?.kind ?? null}
            onChange={(text) => form.set({ section, field }, text)}
          />
        ))}
      </div>
    </section>
  );
}
