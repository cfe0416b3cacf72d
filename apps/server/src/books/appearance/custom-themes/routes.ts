import multipart from '@fastify/multipart';
import { maxTemplateFileBytes } from '@leafcast/book/templates';
import {
  deleteCustomTheme,
  deleteOwnTemplate,
  getCustomTheme,
  getOwnTemplate,
  importOwnTemplate,
  openOwnTemplate,
  renameOwnTemplate,
  saveCustomTheme,
  saveOwnTemplate,
  setTemplatePassword,
} from '@leafcast/contract';
import { getErrorCode } from '@leafcast/node/error-code';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HandleCall } from '../../../accounts/calls/call-router.ts';
import { requireAccount, requireAccountFresh } from '../../../accounts/calls/signed-in.ts';
import { prepareEnvelope } from '../../../platform/http/answers/envelope.ts';
import { checkBody } from '../../../platform/http/requests/check-body.ts';
import { getResponseLanguage } from '../../../platform/http/requests/language.ts';
import { fieldsBeforeFile, toMalformedBodyRefusal } from '../../../platform/http/requests/multipart.ts';
import { receiveMsPerByte, runThrottled } from '../../../platform/http/requests/throttle.ts';
import { getMediaType, sendStoredFile } from '../../../platform/http/studio/stored-file.ts';
import { spendBudgets } from '../../../platform/limits/budget.ts';
import { perSenderQueue } from '../../../platform/limits/per-sender-queue.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { findCustomTheme } from './custom-themes.ts';
import { exportTemplate, importTemplate, readTemplateFile } from './template-files.ts';
import { templateKey } from './template-media.ts';
import { applyPassword } from './template-password.ts';
import {
  deleteTemplate,
  listTemplates,
  openTemplate,
  renameTemplate,
  saveTemplate,
  templateAddress,
} from './templates.ts';
import { deleteTheme, listThemes, saveTheme } from './themes.ts';

type TemplateRequest = FastifyRequest<{ Params: { templateId: string } }>;

/** Registers the API calls and pages for authors' own templates and themes. @see W-420 … W-422, D-285 … D-300 */
export function registerCustomThemeRoutes(app: FastifyInstance, handle: HandleCall, services: Services): void {
  const { db, storage } = services;
  handle(getCustomTheme, ({ tid }, { account }) => listThemes(services, account, tid));
  handle(saveCustomTheme, (body, { account }) => saveTheme(services, account, body));
  handle(deleteCustomTheme, ({ themeId }, { account }) => deleteTheme(services, account, themeId));

  handle(getOwnTemplate, ({ tid }, { account }) => listTemplates(services, account, tid));
  handle(saveOwnTemplate, (body, { account }) => saveTemplate(services, account, body));
  handle(renameOwnTemplate, (body, { account }) => renameTemplate(services, account, body));
  handle(openOwnTemplate, (body, { account }) => openTemplate(services, account, body));
  handle(setTemplatePassword, (body, { account }) => applyPassword(services, account, body));
  handle(deleteOwnTemplate, ({ templateId }, { account }) => deleteTemplate(services, account, templateId));

  app.get(`${templateAddress}/:templateId/cover`, async (request: TemplateRequest, reply) => {
    const account = await requireAccount(request, services);
    const { id, cover } = await findCustomTheme(db, account, {
      id: request.params.templateId,
      kind: 'template',
      power: 'book.view',
    });
    reply.header('cache-control', 'private, max-age=86400').type(getMediaType(cover ?? ''));
    if (!(await sendStoredFile(request, reply, storage, templateKey(id, cover ?? ''))))
      throw new Refusal('ERROR', 'look.notFound');
    return reply;
  });

  app.get(`${templateAddress}/:templateId/file`, async (request: TemplateRequest, reply) => {
    const account = await requireAccount(request, services);
    const { name, text } = await exportTemplate(services, account, request.params.templateId);
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="template.json"; filename*=UTF-8''${encodeURIComponent(fileName(name))}`,
      })
      .type('application/json; charset=utf-8')
      .send(text);
  });

  const enqueue = perSenderQueue(1);
  void app.register(async (files) => {
    await files.register(multipart, {
      limits: { files: 1, fields: 5, fileSize: maxTemplateFileBytes, fieldSize: 1000 },
    });
    files.post(importOwnTemplate.path, { bodyLimit: Number.MAX_SAFE_INTEGER }, async (request, reply) => {
      const account = await requireAccount(request, services);
      if (!request.isMultipart()) throw new Refusal('FORBIDDEN', 'input.missing', { name: 'file' });
      // Every file counts toward the rate limit, even an invalid file, because receiving and parsing a file takes
      // megabytes of memory.
      await spendBudgets(db, [{ key: `template file ${account.id}`, size: 20, secondsEach: 3 }], services.now());
      // Only one file per account is in memory at a time; the account's other uploads wait.
      const made = await enqueue(account.id, async () => {
        const part = await request.file().catch(toMalformedBodyRefusal);
        if (!part) throw new Refusal('ERROR', 'input.missing', { name: 'file' });
        const { tid } = checkBody(importOwnTemplate.body, fieldsBeforeFile(part));
        const bytes = await part.toBuffer().catch(tooLarge);
        const file = await runThrottled(request, () => readTemplateFile(bytes), bytes.length * receiveMsPerByte);
        return importTemplate(services, await requireAccountFresh(request, services), tid, file);
      });
      return prepareEnvelope(reply, getResponseLanguage(request), 'OK', made);
    });
  });
}

/** Returns a file name that is valid on every system. */
function fileName(name: string): string {
  return `${name.replace(/[\p{C}<>:"/\\|?*]+/gu, ' ').trim() || 'template'}.json`;
}

function tooLarge(error: unknown): never {
  if (getErrorCode(error) === 'FST_REQ_FILE_TOO_LARGE') {
    throw new Refusal('TOO_LARGE', 'media.size', { size: maxTemplateFileBytes / 2 ** 20 }, error);
  }
  throw error;
}
