/** The driver's error for a statement that failed. */
export interface DatabaseError {
  /** The SQLSTATE. */
  code?: string;
  constraint?: string;
  table?: string;
}

const uniqueViolation = "23505";
const foreignKeyViolation = "23503";
const lockNotAvailable = "55P03";
const queryCanceled = "57014";

const hasCode = (error: unknown, code: string): boolean => (error as DatabaseError | null)?.code === code;

export const isUniqueViolation = (error: unknown): boolean => hasCode(error, uniqueViolation);

export const isForeignKeyViolation = (error: unknown): boolean => hasCode(error, foreignKeyViolation);

/** A lock was not had within `lock_timeout`. */
export const isLockNotAvailable = (error: unknown): boolean => hasCode(error, lockNotAvailable);

/** The statement took longer than `statement_timeout`. */
export const isStatementTimeout = (error: unknown): boolean => hasCode(error, queryCanceled);

/**
 * Classes 22 (data) and 23 (constraints): the content of the rows is invalid, so the same statement will fail again.
 */
export const isRefusedByContent = (error: unknown): boolean =>
  /^2[23]...$/.test((error as DatabaseError | null)?.code ?? "");

/** Codes of the socket, and of PostgreSQL while it starts or stops, or when it has become a standby. */
const unavailableCodes = new Set([
  "ECONNREFUSED",
  "ENOENT",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "25006",
  "57P01",
  "57P02",
  "57P03",
]);
/** Messages of errors for which the driver sets no code. */
const connectionLost = /^Connection terminated|^timeout exceeded when trying to connect/;

/** The database cannot be reached; the same statement may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code = "", message = "" } = error as DatabaseError & { message?: string };
  return unavailableCodes.has(code) || connectionLost.test(message);
}
