import type { Call } from '@leafcast/contract';
import { z } from 'zod';

/** Data that a hostile account owns or has seen. */
export interface KnownData {
  readonly bookId: string;
  readonly uploadId: string;
  /** Id of a file in the account's upload. */
  readonly fileId: string;
  readonly email: string;
  /** Public URL of the account's book, and the password that unlocks the book. */
  readonly bookUrl: string;
  readonly password: string;
}

const size = 1_000_000;
const many = <Value>(count: number, make: (n: number) => Value) => Array.from({ length: count }, (_, n) => make(n));

type Named = Omit<KnownData, 'bookUrl'>;

/** Extreme values for any field: wide, deep, with many keys, long, and just within the size limits. */
const worst: readonly unknown[] = [
  many(24_000, () => ({ c: 'a', p: 1, l: 1 })),
  many(24_900, () => ''),
  Object.fromEntries(many(24_000, (n) => [`key${n}`, 0])),
  'a, b; "c" <d> '.repeat(size / 14),
  many(30, () => 0).reduce<unknown>((inner) => [inner], 0),
];

/** The most expensive bodies that some API calls accept. */
const accepted: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'update-book': {
    olsconfig: many(5000, (n) => ({ c: `Chapter ${n}`, p: 1, l: 1 })),
    pageItems: { 0: many(200, item), 1: many(200, item), 2: many(200, item) },
    texts: {},
    desc: 'x'.repeat(10_000),
  },
  'set-book-privacy': { users: many(100, (n) => ({ user: `reader-${n}`, password: `leaf-${n}-x7` })) },
  'create-blank-book': { title: 'Blank', pages: 999, width: 400, height: 600 },
  'begin-upload': { title: 'Many', files: many(999, (n) => ({ name: `${n}.png`, size: 1000 })) },
  'get-book-list': { limit: 100, query: 'a%_'.repeat(60) },
  'set-user-meta': Object.fromEntries(many(200, (n) => [`key${n}`, 'x'.repeat(4000)])),
  'get-progress': { bookIds: many(200, () => '00000000-0000-4000-8000-000000000000') },
  register: { email: '', password: 'leaf-by-leaf-42' },
  login: { email: 'nobody@example.org', password: 'leaf-by-leaf-42' },
  'forgot-password': {},
  checkAccount: {},
  'operate-book': { operate: 'disable', bookIds: many(200, () => crypto.randomUUID()) },
  'make-page-audio': { page: 0, language: 'en', text: 'word '.repeat(4000) },
};

/**
 * Returns all operations on books and uploads, applied to the account's own books and uploads and to many unknown ids.
 * Deletion is excluded because it would end the attack.
 */
function operations({ bookId, uploadId }: Named) {
  const unknown = many(198, () => crypto.randomUUID());
  return ['cancel', 'retry', 'enable', 'disable'].map((operate) => ({
    operate,
    bookIds: [bookId, ...unknown],
    uploadIds: [uploadId, ...unknown],
  }));
}

function item(n: number) {
  const place = { x: 0.1, y: 0.1, width: 0.2, height: 0.1, rotation: 0, z: n, opacity: 1, alt: '' };
  return { id: `item-${n}`, kind: 'text', ...place, text: 'x'.repeat(200) };
}

/**
 * Returns JSON bodies for an API call: the largest one that the call accepts, and one for each combination of a field
 * with an extreme value.
 */
export function worstBodies(call: Call, known: KnownData): string[] {
  const name = call.path.split('/').at(-1) ?? '';
  const { bookUrl: _, ...named } = known;
  const right = { ...named, ...accepted[name] };
  const operate = name === 'operate-book' ? operations(named) : [];
  const fields = call.body instanceof z.ZodObject ? Object.keys(call.body.shape) : ['any'];
  const free = fields.filter((field) => !(field in named));
  const bodies = worst.map((value) => Object.fromEntries(free.map((field) => [field, value])));
  const one = free.flatMap((field) => worst.slice(0, 3).map((value) => ({ ...named, [field]: value })));
  return [right, ...operate, ...bodies, ...one]
    .map((body) => JSON.stringify(body))
    .filter((body) => body.length <= 1024 * 1024);
}
