import { join } from 'node:path';
import multipart from '@fastify/multipart';
import { cutText, type FileRule, fileRuleByName, getFileRule, isMediaPath } from '@leafcast/book';
import { uploadFile } from '@leafcast/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Account } from '../../../accounts/account/account.ts';
import { requireAccount, requireAccountFresh } from '../../../accounts/calls/signed-in.ts';
import { actingAccount, requireFeature } from '../../../accounts/entitlements/entitlements.ts';
import { receiveFile } from '../../../platform/files/receive-file.ts';
import { publicUrl } from '../../../platform/http/addresses/public-url.ts';
import { prepareEnvelope } from '../../../platform/http/answers/envelope.ts';
import type { OpenResponses } from '../../../platform/http/connections/open-responses.ts';
import { checkBody } from '../../../platform/http/requests/check-body.ts';
import { getResponseLanguage } from '../../../platform/http/requests/language.ts';
import { readForm } from '../../../platform/http/requests/multipart.ts';
import { getMediaType, immutableCaching, sendStoredFile } from '../../../platform/http/studio/stored-file.ts';
import { spendBudgets } from '../../../platform/limits/budget.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { previewToken } from '../../access/preview-token.ts';
import { requireBook } from '../../access/require-book.ts';
import { previewAddress, readerOrigin } from '../../naming/address.ts';
import type { UploadBytes } from '../../source-files/bytes.ts';
import { libraryKey } from './library.ts';
import { findRequiredFeature, storeFile } from './store-file.ts';

/** Maximum size of an uploaded setting file, in bytes. */
const maxFileBytes = 100 * 2 ** 20;

/** Path of an account's own media files, which only that account can access. */
const ownMediaPath = '/api/common/media';

interface MediaServices extends Services {
  readonly bytes: UploadBytes;
}

/**
 * Registers the upload of setting files: logos, backgrounds, music, attachments. @see W-194 … W-196, safety T20, T22
 */
export function registerMediaUploadRoutes(app: FastifyInstance, services: MediaServices, long: OpenResponses): void {
  void app.register(async (files) => {
    await files.register(multipart, { limits: { files: 1, fields: 5, fileSize: maxFileBytes + 1, fieldSize: 1000 } });
    files.post(uploadFile.path, { bodyLimit: Number.MAX_SAFE_INTEGER }, async (request, reply) => {
      long.add(reply.raw);
      return prepareEnvelope(reply, getResponseLanguage(request), 'OK', await receiveMedia(request, services));
    });
  });
  app.get<{ Params: { file: string } }>(`${ownMediaPath}/:file`, async (request, reply) => {
    const account = await requireAccount(request, services);
    const file = `media/${request.params.file}`;
    reply.headers({
      'cache-control': immutableCaching('private'),
      'content-security-policy': "default-src 'none'; sandbox",
    });
    reply.type(getMediaType(file));
    const key = libraryKey(account.id, file);
    if (isMediaPath(file) && (await sendStoredFile(request, reply, services.storage, key))) return reply;
    return reply.code(404).header('cache-control', 'no-store').send();
  });
}

/**
 * Receives an uploaded file. Before reading its data, checks permission, limits and validity as far as possible with
 * the form fields received so far.
 */
async function receiveMedia(request: FastifyRequest, services: MediaServices) {
  const { db, config, bytes, now } = services;
  const sender = await requireAccount(request, services);
  if (!request.isMultipart()) throw new Refusal('FORBIDDEN', 'input.missing', { name: 'file' });
  const form = await readForm(request, async (part, before) => {
    const { rule } = await placeFor(services, sender, before, part.filename);
    await spendBudgets(db, [{ key: `media ${sender.id}`, size: 300, secondsEach: 3 }], now());
    // A `key` field sent after the file may allow a larger file.
    const most = before.key === undefined ? maxFileBytes : rule.maxBytes;
    if (!(await bytes.hasRoom(most))) throw new Refusal('ERROR', 'upload.noRoom');
    return receiveFile(part.file, join(config.dataFolder, 'work', 'media'), most);
  });
  const { received } = form;
  try {
    // Check the session and permission again, because receiving a large file takes time.
    const account = await requireAccountFresh(request, services);
    const { bookId, rule } = await placeFor(services, account, form.fields, form.name);
    const name = cutText(form.name, 255);
    const kept = await storeFile(services, { accountId: account.id, bookId, rule, name, received });
    return { ...kept, url: await addressOf(account, kept.path, bookId) };
  } finally {
    await received.dispose();
  }

  async function addressOf(account: Account, path: string, bookId: string | null): Promise<string> {
    if (bookId === null) return `${publicUrl(request, config)}${ownMediaPath}/${path.slice('media/'.length)}`;
    return previewAddress(readerOrigin(request, config), await previewToken(db, bookId, account, now())) + path;
  }
}

/**
 * Determines the destination of a file and the rule that applies, from the fields received so far.
 *
 * @throws Refusal if the upload is not allowed
 */
async function placeFor(
  { db, config }: Services,
  account: Account,
  fields: Readonly<Record<string, string>>,
  name: string,
): Promise<{ readonly bookId: string | null; readonly rule: FileRule }> {
  const { bookId, key } = checkBody(uploadFile.body, fields);
  const book = bookId === '' ? null : await requireBook(db, account, bookId, 'book.edit');
  const rule = key === '' ? fileRuleByName(name) : getFileRule(key);
  if (!rule) throw new Refusal('ERROR', 'input.invalid', { name: 'key' });
  const feature = findRequiredFeature(key);
  if (feature) requireFeature(config, actingAccount(account, book ?? { team_id: null }), feature);
  return { bookId: book ? bookId : null, rule };
}
