import { useState } from "react";
import type { Draft, FieldTexts } from "./draft.ts";
import { nameOfTarget, type Target } from "./target.ts";

const nothing: Draft = {};

/** What was typed and not saved, by target, so that looking at another machine loses nothing. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  return {
    of: (target: Target): Draft => drafts[nameOfTarget(target)] ?? nothing,
    has: (name: string): boolean => Object.keys(drafts[name] ?? nothing).length > 0,
    isAny: (): boolean => Object.values(drafts).some((draft) => Object.keys(draft).length > 0),
    put(target: Target, changes: Readonly<Record<string, FieldTexts>>): void {
      const name = nameOfTarget(target);
      setDrafts((now) => ({ ...now, [name]: { ...now[name], ...changes } }));
    },
    drop(target: Target): void {
      setDrafts(({ [nameOfTarget(target)]: _dropped, ...others }) => others);
    },
  };
}

export type Drafts = ReturnType<typeof useDrafts>;
