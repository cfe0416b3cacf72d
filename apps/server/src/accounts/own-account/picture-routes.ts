import { join } from 'node:path';
import multipart from '@fastify/multipart';
import { imageSize } from '@leafcast/book';
import { deletePicture, maxPictureBytes, updatePicture } from '@leafcast/contract';
import type { FastifyInstance } from 'fastify';
import { receiveFile } from '../../platform/files/receive-file.ts';
import { prepareEnvelope } from '../../platform/http/answers/envelope.ts';
import { getResponseLanguage } from '../../platform/http/requests/language.ts';
import { readForm } from '../../platform/http/requests/multipart.ts';
import { immutableCaching, sendStoredFile } from '../../platform/http/studio/stored-file.ts';
import { spendBudgets } from '../../platform/limits/budget.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { sanitizePicture } from '../../platform/storage/sanitize-picture.ts';
import type { HandleCall } from '../calls/call-router.ts';
import { requireAccount, requireAccountFresh } from '../calls/signed-in.ts';
import { pictureKey, pictureRoute, pictureSide, replacePicture } from './picture.ts';
import { readAccountProfile } from './profile.ts';

/** Registers the API calls that upload, serve and delete an account's picture. @see safety T18, T20, T22 */
export function registerAccountPictureRoutes(app: FastifyInstance, handle: HandleCall, services: Services): void {
  const { config, db, now, storage } = services;
  void app.register(async (files) => {
    const limits = { files: 1, fields: 5, fileSize: maxPictureBytes + 1, fieldSize: 1000 };
    await files.register(multipart, { limits });
    files.post(updatePicture.path, { bodyLimit: maxPictureBytes + 10_000 }, async (request, reply) => {
      const { id } = await requireAccount(request, services);
      if (!request.isMultipart()) throw new Refusal('FORBIDDEN', 'input.missing', { name: 'file' });
      await spendBudgets(db, [{ key: `picture ${id}`, size: 20, secondsEach: 30 }], now());
      const folder = join(config.dataFolder, 'work', 'media');
      const { received } = await readForm(request, ({ file }) => receiveFile(file, folder, maxPictureBytes));
      try {
        await requireAccountFresh(request, services);
        // The first bytes determine the type; a separate process checks whether the image can be decoded.
        if (!imageSize(received.start)) throw new Refusal('ERROR', 'media.kind', { kinds: 'JPG, PNG, GIF, WEBP' });
        await replacePicture(services, id, await sanitizePicture(id, received.path, { square: pictureSide }));
      } finally {
        await received.dispose();
      }
      return prepareEnvelope(reply, getResponseLanguage(request), 'OK', await readAccountProfile(services, id));
    });
  });
  handle(deletePicture, async (_body, { account }) => {
    await replacePicture(services, account.id, null);
    return readAccountProfile(services, account.id);
  });
  app.get<{ Params: { name: string } }>(pictureRoute, async (request, reply) => {
    const key = pictureKey(request.params.name);
    reply.headers({
      'cache-control': immutableCaching('public'),
      'content-security-policy': "default-src 'none'; sandbox",
    });
    reply.type('image/webp');
    if (key !== null && (await sendStoredFile(request, reply, storage, key))) return reply;
    return reply.code(404).header('cache-control', 'no-store').send();
  });
}
