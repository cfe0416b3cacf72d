import type { Call, Envelope } from '@leafcast/contract';
import { envelopeSchema } from '@leafcast/contract';
import type { z } from 'zod';

export interface TestAnswer<Data> extends Envelope<Data> {
  readonly httpStatus: number;
  readonly headers: Headers;
}

/** A minimal client with its own cookies. */
export class TestClient {
  readonly url: string;
  readonly cookies = new Map<string, string>();
  /** Accept-Language value that the client sends; none by default. */
  language = '';

  constructor(url: string) {
    this.url = url;
  }

  /** Sends a request with the cookies that have been set so far. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0 && !headers.has('cookie')) {
      headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    }
    if (this.language && !headers.has('accept-language')) headers.set('accept-language', this.language);
    const response = await fetch(`${this.url}${path}`, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      if (/max-age=0/i.test(line)) this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }

  /** POSTs a body as JSON and parses the JSON envelope of the response. */
  async post(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<TestAnswer<unknown>> {
    const response = await this.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const envelope = envelopeSchema.parse(await response.json()) as Envelope<unknown>;
    return { ...envelope, httpStatus: response.status, headers: response.headers };
  }

  /** Makes an API call, and fails if the response does not match the contract. */
  async call<Body extends z.ZodType, Data extends z.ZodType>(
    { path, data }: Call<Body, Data>,
    body: z.input<Body>,
  ): Promise<TestAnswer<z.output<Data>>> {
    const answer = (await this.post(path, body)) as TestAnswer<z.output<Data>>;
    return answer.code === 'OK' ? { ...answer, data: data.parse(answer.data) } : answer;
  }
}
