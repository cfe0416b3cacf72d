import { type Call, type CallData, type CallInput, envelopeSchema } from '@leafcast/contract';
import type { ServerAddress } from './address.ts';
import { CookieJar } from './cookie-jar.ts';
import { CloudError, toCloudFault } from './failure.ts';

/** Timeouts of API calls and of requests that send bytes, in milliseconds. */
const limits = { callMs: 30_000, bytesMs: 120_000 };
/** Maximum length of a response, in characters. The list of all files of a book has about a tenth of this length. */
const maxResponseLength = 16 * 2 ** 20;

export interface ServerOptions extends Pick<ServerAddress, 'origin'> {
  /** Returns the language tag that the server uses for messages. */
  language(): string;
  /** Earlier value of `session`, to continue that session. */
  readonly session?: string;
  readonly callMs?: number;
}

/** A connection to a Leafcast server, with the cookies of the account that is signed in. */
export class CloudServer {
  readonly origin: string;
  readonly #language: () => string;
  readonly #callMs: number;
  #jar: CookieJar;

  constructor({ origin, language, session = '', callMs = limits.callMs }: ServerOptions) {
    this.origin = origin;
    this.#language = language;
    this.#callMs = callMs;
    this.#jar = new CookieJar(session);
  }

  /** Cookies with which another `CloudServer` object can continue the session. This value is a secret. */
  get session(): string {
    return this.#jar.toString();
  }

  forget(): void {
    this.#jar = new CookieJar();
  }

  /**
   * Makes an API call.
   *
   * @throws CloudError, or the signal's reason
   */
  async call<C extends Call>(call: C, body: CallInput<C>, signal?: AbortSignal): Promise<CallData<C>> {
    const headers = { 'content-type': 'application/json' };
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await this.request(call.path, request, { ms: this.#callMs, signal });
    return readAnswer(call, response.status, await readText(response, signal));
  }

  /**
   * Sends a request to this server and to no other server: redirects are not followed.
   *
   * @param path path and query; if it is an absolute URL, the origin is ignored
   * @throws CloudError if there is no response, or the signal's reason
   */
  async request(
    path: string,
    init: RequestInit,
    { ms = limits.bytesMs, signal }: { readonly ms?: number; readonly signal?: AbortSignal | undefined } = {},
  ): Promise<Response> {
    const { pathname, search } = new URL(path, this.origin);
    const headers = new Headers(init.headers);
    headers.set('accept', 'application/json');
    headers.set('accept-language', this.#language());
    if (this.session !== '') headers.set('cookie', this.session);
    const late = AbortSignal.timeout(ms);
    try {
      const response = await fetch(`${this.origin}${pathname}${search}`, {
        ...init,
        headers,
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, late]) : late,
      });
      this.#jar.take(response.headers);
      return response;
    } catch (cause) {
      signal?.throwIfAborted();
      throw new CloudError('network', '', { cause });
    }
  }
}

/**
 * Parses the data of a response.
 *
 * @throws CloudError
 */
function readAnswer<C extends Call>({ data }: C, status: number, text: string): CallData<C> {
  const envelope = envelopeSchema.safeParse(parsed(text));
  // The response comes from a proxy whose server is down, or from something other than a Leafcast server.
  if (!envelope.success) throw new CloudError(status >= 500 ? 'network' : 'unknown', '', { code: String(status) });
  const { code, msg, data: given } = envelope.data;
  if (code !== 'OK') throw new CloudError(toCloudFault(code), msg.slice(0, 2000), { code });
  const read = data.safeParse(given);
  if (!read.success) throw new CloudError('unknown', '', { cause: read.error });
  // The value was validated with the schema of the call, so it has this type.
  return read.data as CallData<C>;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Reads the text of a response.
 *
 * @throws CloudError if the response is incomplete or too long, or the signal's reason
 */
async function readText(response: Response, signal: AbortSignal | undefined): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    const reader = response.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      text += decoder.decode(part.value, { stream: true });
      if (text.length > maxResponseLength) throw new CloudError('unknown', '', { code: String(response.status) });
    }
  } catch (cause) {
    signal?.throwIfAborted();
    throw cause instanceof CloudError ? cause : new CloudError('network', '', { cause });
  }
  return text + decoder.decode();
}
