import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  type BodyOf,
  beginUpload,
  type Call,
  type DataOf,
  endUpload,
  getBookProgress,
  login,
} from '../packages/contract/src/index.ts';

/** A signed-in client of a running server, for the commands of the project. It speaks the same calls as the editor. */
export class Client {
  readonly #url: string;
  #cookie = '';

  /** @param url of the server, without a path */
  constructor(url: string) {
    this.#url = url;
  }

  /** @throws Error with the code and the text of any answer but OK */
  async call<C extends Call>({ path }: C, body: BodyOf<C>): Promise<DataOf<C>> {
    const response = await fetch(this.#url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: this.#cookie, 'accept-language': 'en' },
      body: JSON.stringify(body),
    });
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    if (cookies.length > 0) this.#cookie = cookies.join('; ');
    const { code, data, msg } = (await response.json()) as { code: string; data: DataOf<C>; msg: string };
    if (code !== 'OK') throw new Error(`${path}: ${code} ${msg}`);
    return data;
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.call(login, { email, password });
  }

  /** Uploads one document and gives its book once the conversion has begun. */
  async upload(file: string, title: string): Promise<{ readonly bookId: string; readonly number: string }> {
    const { size } = await stat(file);
    const upload = await this.call(beginUpload, { title, files: [{ name: basename(file), size }] });
    for (const { url, offset } of upload.files) {
      const response = await fetch(new URL(url, this.#url), {
        method: 'PATCH',
        headers: {
          cookie: this.#cookie,
          'tus-resumable': '1.0.0',
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        },
        body: await readFile(file),
      });
      if (response.status !== 204) throw new Error(`The upload of ${file} was answered with ${response.status}`);
    }
    return this.call(endUpload, { uploadId: upload.uploadId });
  }

  /** Waits until a book is converted. @throws Error when it cannot be */
  async converted(bookId: string, onProgress: (done: number, total: number) => void = () => undefined): Promise<void> {
    for (;;) {
      const { state, done, total, message } = await this.call(getBookProgress, { bookId });
      onProgress(done, total);
      if (state === 'complete') return;
      if (state !== 'waiting' && state !== 'converting') throw new Error(message);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
