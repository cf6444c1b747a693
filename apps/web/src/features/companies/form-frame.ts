import type { ReactElement, ReactNode } from "react";

interface FormState {
  submit: () => void;
  busy: boolean;
}

/** Puts a form where it is asked for: into a drawer, or into a step of the first run. */
export type FormFrame = (form: ReactNode, state: FormState) => ReactElement;
