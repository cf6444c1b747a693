import { useTranslation } from "react-i18next";
import { type SectionName, sectionNames } from "./form-fields.ts";
import styles from "./settings.module.css";
import type { DraftForm } from "./use-draft.ts";

/** The sections with how much stands in them, or what is missing there. */
export function SectionNav({ form }: { form: DraftForm }) {
  const { t } = useTranslation();
  return (
    <nav className={styles.nav} aria-label={t("screenSettings.sections")}>
      {sectionNames.map((name) => {
        const problems = form.problemsOf(name);
        const wrong = problems.filter(({ kind }) => kind === "number").length;
        const blank = problems.length - wrong;
        return (
          <button
            key={name}
            type="button"
            className={styles.navItem}
            aria-current={form.section === name ? "true" : undefined}
            data-nav={name}
            onClick={() => form.setSection(name)}
          >
            <span>{t(`screenSettings.section.${name}`)}</span>
            {problems.length > 0 ? (
              <b className={styles.missing}>
                <svg viewBox="0 0 16 16" aria-hidden="true">
                  <circle cx="8" cy="8" r="7" />
                  <path d="M8 4.2v4.6M8 11.2v.6" />
                </svg>
                {blank > 0
                  ? t("screenSettings.blanks", { count: blank })
                  : t("screenSettings.wrong", { count: wrong })}
              </b>
            ) : (
              <span className={styles.count}>{countOf(name, form)}</span>
            )}
          </button>
        );
      })}
    </nav>
  );
}

function countOf(name: SectionName, { draft }: DraftForm): string {
  if (name === "analysis" || name === "figures") return String(Object.keys(draft[name]).length);
  return name === "map" ? `1 + ${draft.map.length - 1}` : String(draft[name].length);
}
