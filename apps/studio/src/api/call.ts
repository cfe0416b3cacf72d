import type { Call, CallData, CallInput } from '@leafcast/contract';
import { type AnswerTexts, readData } from './answer.ts';
import { encodeFile, encodeForm } from './encode.ts';
import { CallError } from './failure.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Whether the caller reports failures itself. If so, the usual reaction (a toast or a prompt) is skipped. */
  readonly isQuiet?: boolean;
  /** File to send, for an API call that accepts a file; the body is then sent as multipart. */
  readonly file?: File;
}

/** @throws CallError, or the signal's reason */
export type CallFunction = <C extends Call>(call: C, body: CallInput<C>, options?: CallOptions) => Promise<CallData<C>>;

interface CallerDeps {
  readonly fetch: typeof fetch;
  /** Returns the language tag that the server uses for messages. */
  language(): string;
  texts(): AnswerTexts;
  /** Shows a failure. @see W-481 … W-506 */
  onFailure(error: CallError, path: string): void;
}

/** Creates the function through which the studio makes all its API calls. @see W-450 … W-453, W-481 … W-506 */
export function createCaller({ fetch, language, texts, onFailure }: CallerDeps): CallFunction {
  return async (call, body, { signal, isQuiet = false, file } = {}) => {
    try {
      const response = await fetch(call.path, {
        method: 'POST',
        headers: { Accept: 'application/json', 'Accept-Language': language() },
        body: file && call.file ? encodeFile(body, call.file, file) : encodeForm(body),
        ...(signal ? { signal } : {}),
      });
      return readData<typeof call>(await response.json(), texts());
    } catch (cause) {
      if (signal?.aborted) throw cause;
      const error =
        cause instanceof CallError ? cause : new CallError('network', 'NETWORK', texts().network, { cause });
      if (!isQuiet) onFailure(error, call.path);
      throw error;
    }
  };
}
