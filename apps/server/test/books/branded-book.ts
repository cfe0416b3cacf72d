import { planTypes } from '@leafcast/book';
import { getBrandList, uploadFile } from '@leafcast/contract';
import { afterAll, beforeAll } from 'vitest';
import { productBrands } from '../../src/records/media/brands/shipped.ts';
import { png } from '../files/pictures.ts';
import { smallPdf, until, upload } from '../files/upload.ts';
import { createTestApp, type TestApp } from '../harness/app.ts';
import type { TestClient } from '../harness/client.ts';

export let test: TestApp;
export let author: TestClient;
export let bookId: string;
export let logo: string;

/** Starts a server whose operator has configured brands, and creates a book whose author has uploaded a logo. */
export function withBrandedBook(): void {
  beforeAll(async () => {
    const [, publicBrand] = productBrands;
    if (!publicBrand) throw new Error('The product has no brand of its own');
    test = await createTestApp(
      {
        powerLimits: {
          [planTypes.vip]: { bookLogo: { allowed: false }, loadingMedia: { allowed: false } },
          [planTypes.free]: { publicLogo: { allowed: false } },
        },
        publicBrands: [{ ...publicBrand, name: 'The printer', url: 'https://print.example/' }],
      },
      { converts: true },
    );
    author = await test.signedIn();
    bookId = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(2) }], { title: 'Branded' });
    await until(author, bookId, 'complete');
    logo = await uploadSettingFile(author, bookId, 'logoImage', png(150, 30));
  });
  afterAll(() => test.stop());
}

export async function uploadSettingFile(
  client: TestClient,
  book: string,
  key: string,
  bytes: Buffer,
  name = 'a.png',
): Promise<string> {
  const form = new FormData();
  form.set('bookId', book);
  form.set('key', key);
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  const response = await client.fetch(uploadFile.path, { method: 'POST', body: form });
  const { data } = (await response.json()) as { data: unknown };
  return uploadFile.data.parse(data).path;
}

export const listBrands = async (client: TestClient, body: { teamId?: string } = {}) =>
  (await client.call(getBrandList, body)).data?.list ?? [];
