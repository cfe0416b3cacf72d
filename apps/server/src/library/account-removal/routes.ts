import { beginExport as beginExportCall, deleteAccount, getExport } from '@leafcast/contract';
import type { FastifyInstance } from 'fastify';
import { resolveRecipient } from '../../accounts/account/recipient.ts';
import type { HandleCall } from '../../accounts/calls/call-router.ts';
import { requireAccount } from '../../accounts/calls/signed-in.ts';
import { confirmPassword } from '../../accounts/sign-in/passwords/confirm-password.ts';
import { publicUrl } from '../../platform/http/addresses/public-url.ts';
import { formatAttachmentHeader } from '../../platform/http/answers/attachment.ts';
import { backgroundRunner } from '../../platform/http/connections/background-work.ts';
import { writeCookie } from '../../platform/http/requests/cookies.ts';
import { sendStoredFile } from '../../platform/http/studio/stored-file.ts';
import { spendBudgets } from '../../platform/limits/budget.ts';
import { openMailer } from '../../platform/mail/mailer.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import type { BookQueue } from '../../records/jobs/jobs.ts';
import { beginExport, exportKey, exportRoute, readExportState } from './export.ts';
import { markForDeletion } from './mark-for-deletion.ts';

/** Registers the API calls that export the data of an account and delete an account. */
export function registerAccountRemovalRoutes(
  app: FastifyInstance,
  handle: HandleCall,
  services: Services & { readonly queue: BookQueue },
): void {
  const { config, db, log, now, storage } = services;
  const mailer = openMailer(config, log);
  const behind = backgroundRunner(app, log);

  handle(getExport, (_body, { account }) => readExportState(services, account.id));
  handle(beginExportCall, async (_body, { account, request }) => {
    await spendBudgets(db, [{ key: `export ${account.id}`, size: 3, secondsEach: 4 * 3600 }], now());
    await beginExport(services, account.id, publicUrl(request, config));
    return readExportState(services, account.id);
  });
  app.get<{ Params: { exportId: string } }>(exportRoute, async (request, reply) => {
    const account = await requireAccount(request, services);
    const { exportId } = request.params;
    const { url } = await readExportState(services, account.id);
    if (url !== exportRoute.replace(':exportId', exportId)) throw new Refusal('ERROR', 'error.notFound');
    reply.headers({ 'cache-control': 'no-store', 'content-disposition': formatAttachmentHeader('leafcast.zip') });
    reply.type('application/zip');
    if (await sendStoredFile(request, reply, storage, exportKey(exportId))) return reply;
    throw new Refusal('ERROR', 'error.notFound');
  });

  handle(deleteAccount, async ({ password }, { account, request, reply, language }) => {
    await confirmPassword(request, account, password, services);
    const due = await markForDeletion(services, account);
    writeCookie(reply, 'leafcast', '', { isSecure: config.isCookieSecure, maxAgeSeconds: 0 });
    if (config.smtpUrl !== undefined) {
      const link = `${publicUrl(request, config)}/login.php`;
      behind(async () => {
        const { letter } = await resolveRecipient(db, account.email, language);
        const date = due.toISOString().slice(0, 10);
        await mailer.send({ to: account.email, ...letter('leave', { email: account.email, date, link }) });
      });
    }
    return { due: due.toISOString() };
  });
}
