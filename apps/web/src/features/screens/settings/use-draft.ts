import type { ScreenSettings } from "@oilcloud/contract";
import { useEffect, useRef, useState } from "react";
import { type Draft, type FieldAt, fieldId, withField } from "./draft.ts";
import { type SectionName, sectionNames } from "./form-fields.ts";
import { type Problem, problemsBeforeAdding, problemsBeforeSaving, problemsIn } from "./rules.ts";
import { draftOf } from "./screen-entry.ts";

/** The form, which of its fields are shown as wrong, and which section is open. */
export function useDraft(settings: ScreenSettings) {
  const [begun, setBegun] = useState(() => draftOf(settings, Date.now()));
  const [draft, setDraft] = useState(begun);
  const [section, setSection] = useState<SectionName>("warnings");
  /** Blank fields are marked once the user tried to continue without them. */
  const [tried, setTried] = useState<ReadonlySet<SectionName>>(new Set());
  const focus = useFocusLater();

  const refuse = (problems: readonly Problem[], sections: readonly SectionName[]) => {
    const [first] = problems;
    if (!first) return;
    setTried((before) => new Set([...before, ...sections]));
    setSection(first.at.section);
    focus(first.at);
  };
  return {
    draft,
    section,
    setSection,
    changed: draft !== begun,
    change: setDraft,
    set: (at: FieldAt, text: string) => setDraft((now) => withField(now, at, text)),
    /** The form starts again from what was saved. */
    begin(next: ScreenSettings) {
      const made = draftOf(next, Date.now());
      setBegun(made);
      setDraft(made);
      setTried(new Set());
    },
    /** Filled with other data, which is a change until it is saved. */
    fill: (next: ScreenSettings) => setDraft(draftOf(next, Date.now())),
    problemsOf(of: SectionName): Problem[] {
      const problems = problemsIn(draft, [of]);
      return tried.has(of) ? problems : problems.filter(({ kind }) => kind === "number");
    },
    /** Adds a row unless the list has blank items; answers what is in the way. */
    tryAdding(
      of: SectionName,
      added: (now: Draft) => Draft,
      at: (now: Draft) => FieldAt,
      row?: number,
    ): Problem[] {
      const problems = problemsBeforeAdding(draft, of, row);
      refuse(problems, [of]);
      if (problems.length === 0) {
        const next = added(draft);
        setDraft(next);
        setTried((before) => new Set([...before].filter((each) => each !== of)));
        focus(at(next));
      }
      return problems;
    },
    trySaving(): Problem[] {
      const problems = problemsBeforeSaving(draft);
      refuse(problems, sectionNames);
      return problems;
    },
  };
}

export type DraftForm = ReturnType<typeof useDraft>;

/** Focuses a field once it is drawn. */
function useFocusLater(): (at: FieldAt) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const field = document.getElementById(wanted.current);
    field?.focus();
    // A sample is replaced by what is typed.
    if (field instanceof HTMLInputElement) field.select();
    wanted.current = null;
  });
  return (at) => {
    wanted.current = fieldId(at);
  };
}
