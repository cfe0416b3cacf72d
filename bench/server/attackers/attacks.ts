import { type Call, calls, importOwnTemplate, uploadBookFiles, uploadFile } from '@leafcast/contract';
import sharp from 'sharp';
import { type KnownData, worstBodies } from './bodies.ts';
import type { RequestToSend } from './sender.ts';

/** One kind of attack, which a hostile account runs on all its connections. */
export interface NamedAttack {
  readonly name: string;
  sendings(known: KnownData): readonly RequestToSend[] | Promise<readonly RequestToSend[]>;
}

const json = (path: string, body: string): RequestToSend => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(body),
});

async function multipart(path: string, fields: Readonly<Record<string, string>>, name: string, file: Uint8Array) {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append('file', new Blob([file as Uint8Array<ArrayBuffer>]), name);
  const response = new Response(form);
  const type = response.headers.get('content-type') ?? '';
  const body = await response.bytes();
  return { method: 'POST', path, headers: { 'content-type': type }, body } as const;
}

/** Creates an image that is small to send and large to decode. */
const largePicture = () =>
  sharp({ create: { width: 4900, height: 4900, channels: 3, background: '#a05020' } })
    .png()
    .toBuffer();
const junk = Buffer.from(`[${'0,'.repeat(1_400_000)}0]`);
const zeros = Buffer.alloc(1_000_000);

/** Requests for each API call that accepts files. */
const files: Readonly<Record<string, (known: KnownData) => Promise<readonly RequestToSend[]>>> = {
  [uploadFile.path]: async ({ bookId }) => {
    const picture = await largePicture();
    const send = (key: string, name: string, bytes: Uint8Array) =>
      multipart(uploadFile.path, { bookId, key }, name, bytes);
    return Promise.all([
      send('logoImage', 'logo.png', picture),
      send('item.image', 'item.png', picture),
      send('item.video', 'film.mp4', junk),
      send('no-such-setting', 'x', zeros),
    ]);
  },
  [uploadBookFiles.path]: async ({ uploadId, fileId }) =>
    Promise.all([
      multipart(uploadBookFiles.path, { uploadId, fileId, offset: '0' }, 'a.pdf', zeros),
      multipart(uploadBookFiles.path, { uploadId, fileId, offset: '5' }, 'a.pdf', new Uint8Array(1)),
    ]),
  [importOwnTemplate.path]: async () => [await multipart(importOwnTemplate.path, { tid: '0' }, 'a.json', junk)],
};

const attackOn = (call: Call): NamedAttack => ({
  name: call.path.split('/').at(-1) ?? '',
  sendings: files[call.path] ?? ((known) => worstBodies(call, known).map((body) => json(call.path, body))),
});

const tus = (method: 'PATCH' | 'HEAD', fileId: string, offset: number, body: Uint8Array): RequestToSend => ({
  method,
  path: `${uploadBookFiles.path}/${fileId}`,
  headers: {
    'tus-resumable': '1.0.0',
    ...(method === 'PATCH' && { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) }),
  },
  body,
});

/** Attacks on endpoints that are not part of the API contract. */
const others: readonly NamedAttack[] = [
  {
    name: 'tus PATCH',
    sendings: ({ fileId }) => [0, 1, 500].map((offset) => tus('PATCH', fileId, offset, new Uint8Array(1))),
  },
  { name: 'tus HEAD', sendings: ({ fileId }) => [tus('HEAD', fileId, 0, new Uint8Array())] },
  {
    name: 'unlock',
    sendings: ({ bookUrl, password }) => [json(new URL('./unlock', bookUrl).pathname, JSON.stringify({ password }))],
  },
  {
    name: 'export',
    sendings: ({ bookId }) => [
      { method: 'GET', path: `/book_edit2/export/${bookId}/html`, headers: {}, body: new Uint8Array() },
    ],
  },
];

/** Attacks on every call of the API contract, including newly added ones, and on the other endpoints. */
export const attacks: readonly NamedAttack[] = [...calls.map(attackOn), ...others];
