import { applicationId } from '@leafcast/book/publishing';
import { createBookFile, getBookFiles, stopBookFile } from '@leafcast/contract';
import { loadServerMessages, translator } from '@leafcast/messages';
import { publishTargetsByName } from '@leafcast/publish';
import type { FastifyInstance } from 'fastify';
import type { HandleCall } from '../../accounts/calls/call-router.ts';
import { requireAccount } from '../../accounts/calls/signed-in.ts';
import { formatAttachmentHeader } from '../../platform/http/answers/attachment.ts';
import { sendStoredFile } from '../../platform/http/studio/stored-file.ts';
import { Refusal } from '../../platform/refusal.ts';
import { accessibleBooks } from '../../records/access/access.ts';
import { requireBook } from '../../records/access/require-book.ts';
import { bookAddress, readerOrigin } from '../../records/naming/address.ts';
import { fileKey, fileRoute, listPublishedFiles, toPublishedFileDto } from './files.ts';
import { lastRelease } from './releases.ts';
import { type FileServices, getDownloadPower, requestPublishedFile, suggestedId } from './request-file.ts';

const isFileId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** Registers the API calls for books as files, and the file downloads. @see D-005 … D-010 */
export function registerPublishedFileRoutes(app: FastifyInstance, handle: HandleCall, services: FileServices): void {
  const { config, db, storage } = services;

  handle(createBookFile, async (body, { account, language, request }) => {
    const fileId = await requestPublishedFile(
      services,
      {
        account,
        language,
        brand: app.brand(),
        addressOf: (name) => bookAddress(readerOrigin(request, config), name),
      },
      body,
    );
    const { revision } = await requireBook(db, account, body.bookId, 'book.view');
    const t = translator(await loadServerMessages(language), language);
    const row = (await listPublishedFiles(services, body.bookId)).find(({ id }) => id === fileId);
    if (!row) throw new Refusal('ERROR');
    return toPublishedFileDto(row, revision, t);
  });

  handle(getBookFiles, async ({ bookId }, { account, language }) => {
    const { revision } = await requireBook(db, account, bookId, 'book.view');
    const { number } = await db.selectFrom('book').where('id', '=', bookId).select('number').executeTakeFirstOrThrow();
    const t = translator(await loadServerMessages(language), language);
    const last = await lastRelease(db, bookId);
    const isAuthor = await accessibleBooks(db, account, getDownloadPower('project'))
      .where('book.id', '=', bookId)
      .select('book.id')
      .executeTakeFirst();
    const all = await listPublishedFiles(services, bookId);
    return {
      list: all
        .filter(({ target }) => target !== 'project' || isAuthor)
        .map((row) => toPublishedFileDto(row, revision, t)),
      release: last
        ? {
            id: last.app_id,
            name: last.app_name,
            versionName: last.version_name,
            versionCode: last.version_code,
            signatureId: last.signature_id,
          }
        : null,
      idPrefix: config.appIdPrefix,
      suggestedId: applicationId(suggestedId(number), config.appIdPrefix),
    };
  });

  handle(stopBookFile, async ({ bookId, fileId }, { account }) => {
    await requireBook(db, account, bookId, 'book.view');
    const file = db.selectFrom('published_file').where('id', '=', fileId).where('book_id', '=', bookId);
    const row = isFileId(fileId) ? await file.select(['state', 'target']).executeTakeFirst() : undefined;
    await requireBook(db, account, bookId, getDownloadPower(row?.target ?? 'html'));
    if (!row) return {};
    if (row.state === 'publishing') {
      await db
        .updateTable('published_file')
        .set({ state: 'stopping' })
        .where('id', '=', fileId)
        .where('state', '=', 'publishing')
        .execute();
      return {};
    }
    if (row.state === 'stopping') return {};
    await db.deleteFrom('published_file').where('id', '=', fileId).execute();
    await storage.delete(fileKey(fileId));
    return {};
  });

  registerDownload(app, services);
}

function registerDownload(app: FastifyInstance, services: FileServices): void {
  const { db, now, storage } = services;
  app.get<{ Params: { bookId: string; fileId: string } }>(fileRoute, async (request, reply) => {
    const account = await requireAccount(request, services);
    const { bookId, fileId } = request.params;
    await requireBook(db, account, bookId, 'book.view');
    const row = isFileId(fileId)
      ? await db
          .selectFrom('published_file')
          .where('id', '=', fileId)
          .where('book_id', '=', bookId)
          .where('state', '=', 'ready')
          .where('expires', '>', now())
          .select(['name', 'target'])
          .executeTakeFirst()
      : undefined;
    if (!row) throw new Refusal('ERROR', 'error.notFound');
    if (row.target === 'project') await requireBook(db, account, bookId, getDownloadPower(row.target));
    reply.headers({ 'cache-control': 'no-store', 'content-disposition': formatAttachmentHeader(row.name) });
    // Some browsers automatically unpack a downloaded file of type ZIP.
    reply.type(row.target === 'project' ? 'application/octet-stream' : publishTargetsByName[row.target].mimeType);
    if (await sendStoredFile(request, reply, storage, fileKey(fileId))) return reply;
    throw new Refusal('ERROR', 'error.notFound');
  });
}
