import type { ErrorName } from "@oilcloud/contract";

/** A refusal from the error table. Every other thrown error is an internal error. */
export class AppError extends Error {
  readonly problem: ErrorName;
  readonly values: Record<string, string | number>;

  constructor(problem: ErrorName, values: Record<string, string | number> = {}) {
    super(problem);
    this.problem = problem;
    this.values = values;
  }
}

/** Why the process cannot start, in one sentence for the person at the terminal. */
export class StartupError extends Error {}
