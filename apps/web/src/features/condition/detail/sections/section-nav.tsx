import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SectionId } from "./sections.ts";
import styles from "./sections.module.css";
import { useCurrentSection } from "./use-current-section.ts";

/** The parts of the page to jump to; the one in view is marked, and on a phone the row follows it. */
export function SectionNav({ sections }: { sections: readonly SectionId[] }) {
  const { t } = useTranslation();
  const [jumpedTo, setJumpedTo] = useState<SectionId | null>(null);
  const current = useCurrentSection(sections, jumpedTo);
  const row = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>(`[href="#${current}"]`);
    if (!row.current || !chip) return;
    const { offsetLeft, offsetWidth } = chip;
    row.current.scrollTo({ left: offsetLeft + offsetWidth / 2 - row.current.clientWidth / 2 });
  }, [current]);

  return (
    <nav className={styles.nav} aria-label={t("analysisDetail.sections.label")}>
      <ul ref={row} className={styles.row}>
        {sections.map((id) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={styles.link}
              aria-current={id === current ? "location" : undefined}
              onClick={(event) => {
                event.preventDefault();
                setJumpedTo(id);
                jumpTo(id);
              }}
            >
              {t(`analysisDetail.sections.${id}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Goes there, and puts the keyboard there too. */
function jumpTo(id: SectionId): void {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: "start" });
  section?.focus({ preventScroll: true });
}
