import { isLoopbackUrl } from '@leafcast/node/network/loopback';
import { readResponse } from '@leafcast/node/responses/read-response';
import { z } from 'zod';
import { isLicenseCode, type LicenseCode } from '../values/codes.ts';

/** Access to the license service. */
export interface ServiceAccess {
  /** URL of the license service, such as `https://licenses.example`. */
  readonly url: string;
  readonly fetch: typeof fetch;
}

/**
 * Response of the service, or the reason why there is no response: a code, or `stopped` if the request was cancelled.
 */
export type ServiceAnswer = { readonly license: string } | { readonly code: LicenseCode } | 'stopped';

const timeoutMs = 20_000;
const maxAnswerBytes = 16_384;

const answer = z.union([
  z.object({ code: z.literal(0), license: z.string().max(maxAnswerBytes).default('') }),
  z.object({ code: z.int().min(1) }),
]);

/** System errors that mean that this machine has no network. */
const noNetwork = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'ENETDOWN', 'EHOSTUNREACH', 'EADDRNOTAVAIL']);

/**
 * Returns the normalized URL of a service. The connection must be encrypted, unless the service runs on this machine.
 *
 * @throws Error for any other URL
 */
export function serviceUrl(text: string): string {
  const url = new URL(text);
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackUrl(url));
  if (!isSafe) throw new Error(`${text} must begin with https://`);
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
}

/** Calls the license service. Failures are returned as codes. @see licenseCodes */
export async function callService(
  { url, fetch }: ServiceAccess,
  call: 'activate' | 'deactivate' | 'status',
  body: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<ServiceAnswer> {
  const waiting = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
  try {
    const response = await fetch(`${url}/api/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: waiting,
    });
    return parseAnswer(response.status, await readResponse(response, maxAnswerBytes));
  } catch (error) {
    if (signal?.aborted) return 'stopped';
    return { code: noNetwork.has(systemCode(error)) ? 9 : 10 };
  }
}

function parseAnswer(status: number, text: string | null): ServiceAnswer {
  const { success, data } = answer.safeParse(text === null ? null : parsed(text));
  if (success && data.code === 0) return 'license' in data ? { license: data.license } : { code: 405 };
  if (success && isLicenseCode(data.code)) return { code: data.code };
  return { code: status === 429 || status >= 500 ? 403 : 405 };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Returns the system error code of a failed connection. If several addresses were tried, returns the code of the last
 * attempt.
 */
function systemCode(error: unknown): string {
  const { cause } = error instanceof Error ? error : { cause: null };
  const last = cause instanceof AggregateError ? cause.errors.at(-1) : cause;
  return typeof last === 'object' && last !== null && 'code' in last ? String(last.code) : '';
}
