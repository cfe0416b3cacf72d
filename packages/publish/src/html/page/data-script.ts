import { Readable } from 'node:stream';

/** Wraps JSON in a classic script, because a page from `file://` cannot fetch JSON files. @see ReaderConfig */
export function wrapJsonInScript(path: string, content: string): string {
  return `leafcastData(${JSON.stringify(path)},${content});\n`;
}

/** Wraps streamed JSON in a classic script, like `wrapJsonInScript`. */
export function wrapJsonStreamInScript(path: string, content: AsyncIterable<Uint8Array | string>): Readable {
  return Readable.from(
    (async function* () {
      yield Buffer.from(`leafcastData(${JSON.stringify(path)},`);
      for await (const part of content) yield Buffer.from(part);
      yield Buffer.from(');\n');
    })(),
    { objectMode: false },
  );
}

/** Encodes bytes as a JSON string in Base64. */
export async function* encodeAsJsonBase64(content: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest: Uint8Array = new Uint8Array();
  yield '"';
  for await (const part of content) {
    const bytes = Buffer.concat([rest, part]);
    // Three bytes become four characters. The remaining bytes wait for the next part.
    const whole = bytes.length - (bytes.length % 3);
    yield bytes.toString('base64', 0, whole);
    rest = bytes.subarray(whole);
  }
  yield `${Buffer.from(rest).toString('base64')}"`;
}

/**
 * Returns a picture as a data URL.
 *
 * @param path file name, whose extension determines the type
 */
export function dataUrl(path: string, content: Buffer): string {
  const ending = path.slice(path.lastIndexOf('.') + 1);
  const type = { svg: 'svg+xml', jpg: 'jpeg' }[ending] ?? ending;
  return `data:image/${type};base64,${content.toString('base64')}`;
}
