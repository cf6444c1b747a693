import { useEffect, useState } from "react";
import { type SectionId, sectionAt } from "./sections.ts";

/** A part counts once its head stands this far below the top of the window. */
const lineAt = 200;

/** Which part of the page is read at the moment; of those side by side the one that was jumped to. */
export function useCurrentSection(
  sections: readonly SectionId[],
  jumpedTo: SectionId | null,
): SectionId | null {
  const [current, setCurrent] = useState<SectionId | null>(sections[0] ?? null);
  const names = sections.join();
  useEffect(
    () =>
      watchSections(names.split(",") as SectionId[], (tops, line) =>
        setCurrent(sectionAt(tops, line, jumpedTo)),
      ),
    [names, jumpedTo],
  );
  return current;
}

/** Reports the positions of the sections whenever the page is scrolled or grows, once a frame. */
function watchSections(
  sections: readonly SectionId[],
  report: (tops: { id: SectionId; top: number }[], line: number) => void,
): () => void {
  let asked = 0;
  const look = () => {
    asked = 0;
    const tops = sections.flatMap((id) => {
      const section = document.getElementById(id);
      return section ? [{ id, top: section.getBoundingClientRect().top }] : [];
    });
    const atEnd = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
    report(tops, atEnd ? Number.POSITIVE_INFINITY : lineAt);
  };
  const soon = () => {
    asked ||= requestAnimationFrame(look);
  };
  soon();
  const grown = new ResizeObserver(soon);
  grown.observe(document.body);
  addEventListener("scroll", soon, { passive: true });
  addEventListener("resize", soon);
  return () => {
    cancelAnimationFrame(asked);
    grown.disconnect();
    removeEventListener("scroll", soon);
    removeEventListener("resize", soon);
  };
}
