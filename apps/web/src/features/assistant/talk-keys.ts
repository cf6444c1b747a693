import type { Corrections } from "@oilcloud/contract";
import { useEffect } from "react";

interface KeysOptions {
  box: { readonly current: HTMLElement | null };
  isRunning: boolean;
  onStop: () => void;
  /** Of the newest answer, by their numbers; empty where nothing is to be chosen. */
  candidates: readonly { corrections: Corrections }[];
  onChoose: (corrections: Corrections) => void;
}

/** `/` leads to the field, Esc stops the answer, a number chooses a candidate while nothing is being written. */
export function useTalkKeys({ box, isRunning, onStop, candidates, onChoose }: KeysOptions): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "Escape" && isRunning) return onStop();
      if (isWriting(event.target)) return;
      const field = box.current?.querySelector("textarea");
      if (event.key === "/" && field && field !== event.target) {
        event.preventDefault();
        field.focus();
      }
      const chosen = /^[1-9]$/.test(event.key) ? candidates[Number(event.key) - 1] : undefined;
      if (!chosen || isRunning) return;
      event.preventDefault();
      onChoose(chosen.corrections);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
}

/** In a field that is empty, a number chooses too; in a list or another field it is text. */
function isWriting(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return target.value !== "";
  return target instanceof HTMLInputElement || (target instanceof HTMLElement && target.isContentEditable);
}
