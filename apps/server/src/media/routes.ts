import { join } from 'node:path';
import multipart from '@fastify/multipart';
import { fileRuleOf } from '@leafcast/book';
import { uploadFile } from '@leafcast/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { previewAddress } from '../book/address.ts';
import { requireBook } from '../book/require-book.ts';
import { readerOrigin } from '../book/routes.ts';
import { checkBody, wrap } from '../http/answer.ts';
import { languageOf } from '../http/language.ts';
import type { LongAnswers } from '../http/long-answers.ts';
import { fieldsBefore, unreadable } from '../http/multipart.ts';
import { Refusal } from '../http/refusal.ts';
import { requireAccount } from '../http/signed-in.ts';
import { requirePower, workingOn } from '../power/powers.ts';
import { previewToken } from '../preview/token.ts';
import type { Services } from '../services.ts';
import type { UploadBytes } from '../upload/bytes.ts';
import { spend } from '../user/budget.ts';
import { featureOf, keepFile } from './keep-file.ts';
import { takeFile } from './take-file.ts';

/** Most bytes of any file that comes this way. */
const mostBytes = 100 * 2 ** 20;

interface MediaServices extends Services {
  readonly bytes: UploadBytes;
}

/** Files of settings: logos, backgrounds, music, attachments. @see W-194 … W-196, safety T20, T22 */
export function registerMedia(app: FastifyInstance, services: MediaServices, long: LongAnswers): void {
  void app.register(async (files) => {
    await files.register(multipart, { limits: { files: 1, fields: 5, fileSize: mostBytes + 1, fieldSize: 1000 } });
    files.post(uploadFile.path, { bodyLimit: Number.MAX_SAFE_INTEGER }, async (request, reply) => {
      long.add(reply.raw);
      return wrap(reply, languageOf(request), 'OK', await take(request, services));
    });
  });
}

/** Right, then limit, then validity; only then are bytes taken. */
async function take(request: FastifyRequest, services: MediaServices) {
  const { db, config, bytes, now } = services;
  const account = await requireAccount(request, services);
  if (!request.isMultipart()) throw new Refusal('FORBIDDEN', 'input.missing', { name: 'file' });
  const part = await request.file().catch(unreadable);
  if (!part) throw new Refusal('ERROR', 'input.missing', { name: 'file' });
  const { bookId, key } = checkBody(uploadFile.body, fieldsBefore(part));
  const book = await requireBook(db, account, bookId, 'book.edit');
  const rule = fileRuleOf(key);
  if (!rule) throw new Refusal('ERROR', 'input.invalid', { name: 'key' });
  const feature = featureOf(key);
  if (feature) requirePower(config, workingOn(account, book), feature);
  await spend(db, [{ key: `media ${account.id}`, size: 300, secondsEach: 3 }], now());
  if (!(await bytes.hasRoom(rule.maxBytes))) throw new Refusal('ERROR', 'upload.noRoom');
  const taken = await takeFile(part.file, join(config.dataFolder, 'work', 'media'), rule.maxBytes);
  try {
    // A large file has taken its time.
    await requireBook(db, account, bookId, 'book.edit');
    const name = part.filename.toWellFormed().slice(0, 255);
    const kept = await keepFile(services, { accountId: account.id, bookId, rule, name, taken });
    const preview = previewAddress(readerOrigin(request, config), await previewToken(db, bookId, account, now()));
    return { ...kept, url: preview + kept.path };
  } finally {
    await taken.dispose();
  }
}
