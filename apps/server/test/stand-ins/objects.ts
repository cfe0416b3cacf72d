import {
  addBookcaseBooks,
  addBusinessCard,
  beginUpload,
  createBookcase,
  createBrand,
  createFolder,
  getMessageList,
  getSessionList,
  publishBook,
  saveBookCustomConfig,
  saveCustomTheme,
  saveOwnTemplate,
  updateBook,
  uploadFile,
} from '@leafcast/contract';
import { png } from '../files/pictures.ts';
import { smallPdf, until, upload } from '../files/upload.ts';
import type { TestClient } from '../harness/client.ts';
import { type AccountObjects, card } from '../harness/object-bodies.ts';

/** Creates one object of each kind that calls can name. All of these objects contain the word "Canary". */
export async function createAccountObjects(client: TestClient): Promise<AccountObjects> {
  const bookId = await upload(client, [{ name: 'a.pdf', bytes: smallPdf(2, 'Kanarienvogel') }], { title: 'Canary' });
  await until(client, bookId, 'complete');
  await client.call(updateBook, { bookId, bookConfig: { messageButton: 'Show' }, desc: 'Canary' });
  const { data: published } = await client.call(publishBook, { bookId });
  const { data: begun } = await client.call(beginUpload, { title: 'Open', files: [{ name: 'a.pdf', size: 100 }] });
  const { data: added } = await client.call(addBusinessCard, { card });
  const { data: config } = await client.call(saveBookCustomConfig, { bookId, kind: 'config', name: 'House' });
  const { data: theme } = await client.call(saveCustomTheme, { name: 'Oak', settings: {} });
  const template = await client.call(saveOwnTemplate, {
    bookId,
    name: 'Tea',
    parts: ['theme', 'password'],
    coverPage: 1,
  });
  const { data: folder } = await client.call(createFolder, { name: 'Canary' });
  const { data: bookcase } = await client.call(createBookcase, { name: 'Canary' });
  await client.call(addBookcaseBooks, { bookcaseId: bookcase?.bookcaseId ?? '', bookIds: [bookId] });
  const image = await logoIn(client, bookId);
  const brand = await client.call(createBrand, { kind: 'toolBarBrand', name: 'Press', bookId, image });
  await fetch(`${published?.url}comment-post`, {
    method: 'POST',
    headers: { origin: 'null', 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams({ name: 'Reader', email: 'reader@example.test', text: 'Canary' }),
  });
  const { data: messages } = await client.call(getMessageList, { bookId });
  const made = {
    bookId,
    uploadId: begun?.uploadId ?? '',
    fileId: begun?.files[0]?.fileId ?? '',
    cardId: added?.cardId ?? '',
    configId: config?.configId ?? '',
    templateId: template.data?.templateId ?? '',
    themeId: theme?.themeId ?? '',
    brandId: brand.data?.brandId ?? '',
    messageId: messages?.list[0]?.messageId ?? '',
    folderId: folder?.folderId ?? '',
    bookcaseId: bookcase?.bookcaseId ?? '',
    sessionId: (await client.call(getSessionList, {})).data?.list[0]?.sessionId ?? '',
  };
  for (const [name, id] of Object.entries(made)) if (id === '') throw new Error(`There is no ${name}`);
  return made;
}

async function logoIn(client: TestClient, bookId: string): Promise<string> {
  const form = new FormData();
  form.set('bookId', bookId);
  form.set('key', 'logoImage');
  form.set('file', new Blob([new Uint8Array(png(150, 30))]), 'a.png');
  const response = await client.fetch(uploadFile.path, { method: 'POST', body: form });
  return uploadFile.data.parse(((await response.json()) as { data: unknown }).data).path;
}
