/** A call that did not succeed, with the sentence a person may be shown. */
export class CallError extends Error {
  readonly code: number;
  /** The sentence has been shown already. */
  readonly shown: boolean;
  /** The call was one that signs in, so the sign-in page shows what went wrong. */
  readonly loginUser: boolean;
  /** How long a throttled caller is asked to wait. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    message: string,
    details: { code: number; shown?: boolean; loginUser?: boolean; retryAfterSeconds?: number | undefined },
  ) {
    super(message);
    this.name = "CallError";
    this.code = details.code;
    this.shown = details.shown ?? false;
    this.loginUser = details.loginUser ?? false;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** The code of a call that got no answer at all. */
export const noAnswer = 0;

export const gotNoAnswer = (error: unknown): boolean => error instanceof CallError && error.code === noAnswer;

const firstOwnCode = 1000;

/** The platform itself said no, as opposed to a server that is away, is stopping or has failed. */
export const wasRefused = (error: unknown): boolean =>
  error instanceof CallError && error.code >= firstOwnCode;
