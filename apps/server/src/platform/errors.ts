import type { ErrorName } from "@oilcloud/contract";

/** A refusal from the error table. Every other thrown error is an internal error. */
export class AppError extends Error {
  readonly problem: ErrorName;
  readonly values: Record<string, string | number>;
  /** What the caller needs to try again; sent beside the sentence. */
  readonly data: object | null;

  constructor(problem: ErrorName, values: Record<string, string | number> = {}, data: object | null = null) {
    // A refusal is no fault: its stack is never read, and thousands of refusals would pay for writing it down.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(problem);
    Error.stackTraceLimit = stackTraceLimit;
    this.problem = problem;
    this.values = values;
    this.data = data;
  }
}

/** Why the process cannot start, in one sentence for the person at the terminal. */
export class StartupError extends Error {}
