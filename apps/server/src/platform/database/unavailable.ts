import { getErrorCode } from '@leafcast/node/error-code';

/** Error codes of Node and of PostgreSQL that mean that the database cannot be reached or is shutting down. */
const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // Shutdown, crash, startup, too many connections.
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);
const systemCalls = new Set(['connect', 'read', 'write', 'getaddrinfo']);
/** Errors that `pg` reports only by their text. */
const messages =
  /^(Connection terminated|timeout (exceeded when trying to connect|expired)|Client (has encountered a connection error|was closed and is not queryable))/;

/** Thrown without sending a query, because the database is known to be unavailable. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
}

/**
 * Checks whether an error means that the database is unavailable. The query can be retried later; it may or may not
 * have been executed.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnavailableError) return true;
  // For a host name with two addresses, both errors are in an AggregateError.
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  if (messages.test(error.message)) return true;
  const code = getErrorCode(error);
  if (code.startsWith('08')) return true;
  // ENOENT from a connection attempt is a missing socket; otherwise, it is a missing file.
  return codes.has(code) && (/^\d/.test(code) || !('syscall' in error) || isNetworkCall(error.syscall));
}

const isNetworkCall = (name: unknown) => typeof name === 'string' && systemCalls.has(name);
