import { join } from 'node:path';
import multipart from '@fastify/multipart';
import { readImageHeader } from '@leafcast/book';
import {
  getLook,
  type InstallationBranding,
  maxLogoBytes,
  removeLogo,
  setLook as setCall,
  setLogo,
} from '@leafcast/contract';
import type { FastifyInstance } from 'fastify';
import { recordAuditEntry } from '../../accounts/account/audit/record-audit-entry.ts';
import { requireAccount, requireAccountFresh } from '../../accounts/calls/signed-in.ts';
import type { Installation } from '../../accounts/installation/installation.ts';
import {
  defaultBranding,
  logoKey,
  logoPath,
  logoRoute,
  newLogoName,
  type StoredBranding,
  storedBrandingSchema,
} from '../../accounts/installation/look.ts';
import { receiveFile } from '../../platform/files/receive-file.ts';
import { prepareEnvelope } from '../../platform/http/answers/envelope.ts';
import { getResponseLanguage } from '../../platform/http/requests/language.ts';
import { readForm } from '../../platform/http/requests/multipart.ts';
import { getMediaType, immutableCaching, sendStoredFile } from '../../platform/http/studio/stored-file.ts';
import { Refusal } from '../../platform/refusal.ts';
import { sanitizePicture } from '../../platform/storage/sanitize-picture.ts';
import type { BookServices } from '../../records/book-services.ts';
import {
  type HandleOperatorCall,
  type OperatorActor,
  type ResolveActor,
  requireOperator,
  runAsOperator,
} from './guard.ts';
import { storeSetting } from './installation.ts';

/**
 * Registers the API calls for the look of the installation, which operators set and everyone sees. @see safety T18,
 * T20, T22
 */
export function registerBrandingRoutes(
  app: FastifyInstance,
  handle: HandleOperatorCall,
  services: BookServices,
  installation: Installation,
  actorOf: ResolveActor,
): void {
  const { config, now, storage } = services;
  const shown = ({ logo, ...look }: StoredBranding): InstallationBranding => ({ ...look, logo: logoPath(logo) });
  const change = async (actor: OperatorActor, changed: Partial<StoredBranding>) => {
    const { before, after } = await storeLook(services, actor, changed);
    const old = before.logo === after.logo ? null : logoKey(before.logo);
    if (old !== null) await storage.delete(old);
    await installation.refresh(true);
    return shown(after);
  };

  handle(getLook, async () => shown(config.look));
  handle(setCall, async (body, context) => {
    await change(actorOf(context), body);
    return {};
  });
  handle(removeLogo, (_body, context) => change(actorOf(context), { logo: '' }));
  void app.register(async (files) => {
    await files.register(multipart, { limits: { files: 1, fields: 5, fileSize: maxLogoBytes + 1, fieldSize: 1000 } });
    files.post(setLogo.path, { bodyLimit: maxLogoBytes + 10_000 }, async (request, reply) => {
      requireOperator(await requireAccount(request, services));
      if (!request.isMultipart()) throw new Refusal('FORBIDDEN', 'input.missing', { name: 'file' });
      const folder = join(config.dataFolder, 'work', 'media');
      const { received } = await readForm(request, ({ file }) => receiveFile(file, folder, maxLogoBytes));
      try {
        const account = await requireAccountFresh(request, services);
        requireOperator(account);
        // The first bytes determine the type; a separate process checks whether the image can be decoded.
        const format = readImageHeader(received.start)?.format ?? 'bmp';
        if (format === 'bmp') throw new Refusal('ERROR', 'media.kind', { kinds: 'JPG, PNG, GIF, WEBP' });
        const logo = newLogoName(format === 'jpeg' ? 'jpg' : format);
        await storage.put(`look/${logo}`, await sanitizePicture(account.id, received.path));
        const look = await change({ account, ip: request.ip, now: now() }, { logo });
        return prepareEnvelope(reply, getResponseLanguage(request), 'OK', look);
      } finally {
        await received.dispose();
      }
    });
  });
  app.get<{ Params: { name: string } }>(logoRoute, async (request, reply) => {
    const key = logoKey(request.params.name);
    reply.headers({
      'cache-control': immutableCaching('public'),
      'content-security-policy': "default-src 'none'; sandbox",
    });
    reply.type(getMediaType(request.params.name));
    if (key !== null && (await sendStoredFile(request, reply, storage, key))) return reply;
    return reply.code(404).header('cache-control', 'no-store').send();
  });
}

/** Changes the given parts of the look. If two operators change different parts concurrently, both changes are kept. */
function storeLook({ db }: BookServices, actor: OperatorActor, changed: Partial<StoredBranding>) {
  return runAsOperator(db, actor, async (tx) => {
    await tx
      .insertInto('installation')
      .values({ key: 'look', value: JSON.stringify(defaultBranding), changed: actor.now })
      .onConflict((there) => there.column('key').doNothing())
      .execute();
    const row = await tx
      .selectFrom('installation')
      .where('key', '=', 'look')
      .select('value')
      .forUpdate()
      .executeTakeFirstOrThrow();
    const before = storedBrandingSchema.safeParse(row.value).data ?? defaultBranding;
    const after = { ...before, ...changed };
    await storeSetting(tx, 'look', after, actor.now);
    const detail = Object.fromEntries(Object.entries(changed).map(([name, value]) => [name, value || '–']));
    await recordAuditEntry(tx, actor, { action: 'operator.lookSet', detail });
    return { before, after };
  });
}
