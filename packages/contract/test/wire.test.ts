import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { answerCodes, codeStatus, envelopeSchema } from '../src/envelope.ts';
import { calls, desktopCalls } from '../src/families.ts';
import { shapeOf } from './shape.ts';

/**
 * The folder `wire` contains every call as it is sent: access and path, what is sent, and what is returned in `data`.
 * `@name` stands for the words that `words.txt` assigns to it; a list that ends a line with a slash continues on the
 * next; `+file` is the field that carries the bytes. The rest of the notation is described at `shapeOf`.
 */
const folder = new URL('wire/', import.meta.url);
const textOf = (name: string): string =>
  readFileSync(new URL(name, folder), 'utf8')
    .replaceAll(/\/\n +/g, '/')
    .replaceAll(/\n {3,}/g, ' ');

const words = new Map(
  textOf('words.txt')
    .replaceAll(/\n +/g, ' ')
    .trim()
    .split('\n')
    .map((line) => [line.slice(1, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)] as const),
);

function spelledOut(text: string): string {
  return text.replaceAll(/@(\w+)/g, (_, name) => spelledOut(words.get(name) ?? `(${name} is no word)`));
}

const written = readdirSync(folder)
  .filter((name) => name !== 'words.txt')
  .flatMap((name) =>
    textOf(name)
      .trim()
      .split(/\n(?=\S)/),
  )
  .map((entry) => {
    const [head = '', ...lines] = spelledOut(entry).split('\n');
    const [access = '', path = ''] = head.split(' ');
    const line = (word: string) => lines.find((one) => one.trim().startsWith(`${word} `))?.trim() ?? '';
    return { path, access, sent: line('sent').slice(4).trim(), answered: line('answered').slice(8).trim() };
  });

const every = [...calls, ...desktopCalls];

describe('the wire format', () => {
  it('contains exactly the calls that are written down', () => {
    expect(every.map(({ path }) => path).sort()).toEqual(written.map(({ path }) => path).sort());
  });

  it.each(written.map((one) => [one.path, one] as const))('matches what is written down: %s', (path, one) => {
    const found = every.find((call) => call.path === path);
    expect({
      path,
      access: found?.access,
      sent: found && [shapeOf(found.body, 'sent'), found.file ? `+${found.file}` : ''].filter(Boolean).join(' '),
      answered: found && shapeOf(found.data, 'answered'),
    }).toEqual(one);
  });

  it('wraps every response in five fields (W-451)', () => {
    expect(shapeOf(envelopeSchema, 'answered')).toBe('code data msg status mess');
  });

  it.each([
    ['OK', 200, 'W-487'],
    ['ERROR', 200, 'W-484'],
    ['LOGIN_SIGNOUT', 401, 'W-481'],
    ['LOGIN_TIMEOUT', 401, 'W-482'],
    ['BOOK_UPLOAD_OVER_LIMIT', 200, 'W-485, W-486'],
    ['TOO_MANY_REQUESTS', 429, 'RULINGS 3'],
    ['FORBIDDEN', 403, 'RULINGS 3'],
    ['TOO_LARGE', 413, 'RULINGS 3'],
    ['BOOK_NOT_FOUND', 200, 'ours'],
    ['BOOK_BUSY', 200, 'ours'],
    ['BOOK_CONFLICT', 200, 'ours'],
    ['BOOK_LOCKED', 200, 'ours'],
    ['INVALID_SETTINGS', 200, 'ours'],
    ['NO_PERMISSION', 200, 'ours'],
    ['UNAVAILABLE', 503, 'ours'],
  ])('has the code %s, with HTTP status %i (%s)', (code, status) => {
    const found = answerCodes.find((one) => one === code);
    expect(found && (codeStatus[found] ?? 200)).toBe(status);
  });

  it('has no other codes', () => {
    expect(answerCodes).toHaveLength(15);
  });
});
