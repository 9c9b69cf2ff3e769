/**
 * Classifies PostgreSQL errors by their code: the database is unavailable, it cancelled the query,
 * or it ended the transaction because of a deadlock.
 */

/**
 * Codes for a lost, refused or missing connection, for a server that is starting or stopping
 * (57P0x), and for one that accepts no writes (25006) or cannot read or write its files (58030).
 */
const GONE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  '57P01',
  '57P02',
  '57P03',
  '25006',
  '58030',
]);
/** The class of insufficient resources, such as connections or memory. */
const NO_RESOURCES = '53';
const DISK_FULL = '53100';
const GONE_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable|Client was closed|Cannot use a pool after calling end/i;
const QUERY_CANCELED = '57014';
const DEADLOCK_DETECTED = '40P01';

/**
 * True when there is no connection to the database, or when the database cannot do its work at
 * present, so that a later attempt may succeed.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, message } = readCodeAndMessage(error);
  return (
    GONE_CODES.has(code) ||
    code.startsWith('08') ||
    code.startsWith(NO_RESOURCES) ||
    GONE_MESSAGES.test(message)
  );
}

/** True when a write failed because the database's disk is full. */
export function isDiskFull(error: unknown): boolean {
  return readCodeAndMessage(error).code === DISK_FULL;
}

/** True when the database cancelled the query, usually because of the statement timeout. */
export function isQueryTimeout(error: unknown): boolean {
  return readCodeAndMessage(error).code === QUERY_CANCELED;
}

/**
 * True when two transactions waited for each other and the database rolled this one back, so that
 * it can be repeated.
 */
export function isDeadlock(error: unknown): boolean {
  return readCodeAndMessage(error).code === DEADLOCK_DETECTED;
}

/**
 * Reads the properties without `instanceof`, because the error may be an instance of another
 * realm's Error class.
 */
function readCodeAndMessage(error: unknown): { readonly code: string; readonly message: string } {
  if (typeof error !== 'object' || error === null) return { code: '', message: '' };
  return {
    code: 'code' in error ? String(error.code) : '',
    message: 'message' in error ? String(error.message) : '',
  };
}
