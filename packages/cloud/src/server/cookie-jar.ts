/** Maximum number of cookies, and maximum length of each in characters. */
const bounds = { cookies: 20, length: 4096 };

/** The cookies of one server. Only HTTP headers are supported, because this program runs no scripts of the server. */
export class CookieJar {
  readonly #cookies = new Map<string, string>();

  /**
   * Creates a jar.
   *
   * @param text earlier result of `toString`
   */
  constructor(text = '') {
    for (const pair of text.split('; ')) this.#keep(pair);
  }

  /** Stores the cookies that a response sets. */
  take(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';');
      const isGone = attributes.some((attribute) => /^\s*max-age\s*=\s*(?:0|-\d+)\s*$/i.test(attribute));
      if (isGone) this.#cookies.delete(pair.slice(0, pair.indexOf('=')).trim());
      else this.#keep(pair);
    }
  }

  /** Returns the cookies in the form of the Cookie header. */
  toString(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  clear(): void {
    this.#cookies.clear();
  }

  #keep(pair: string): void {
    const [, name, value] = /^\s*([\w!#$%&'*+.^`|~-]+)=([!-+\--:<-[\]-~]*)\s*$/.exec(pair) ?? [];
    if (name === undefined || value === undefined || pair.length > bounds.length) return;
    if (this.#cookies.size < bounds.cookies || this.#cookies.has(name)) this.#cookies.set(name, value);
  }
}
