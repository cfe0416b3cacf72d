import type { FastifyInstance, FastifyRequest } from 'fastify';
import { publicUrl } from '../../platform/http/addresses/public-url.ts';
import { backgroundRunner } from '../../platform/http/connections/background-work.ts';
import { getResponseLanguage } from '../../platform/http/requests/language.ts';
import { type Mailer, openMailer } from '../../platform/mail/mailer.ts';
import type { Services } from '../../platform/services.ts';
import type { Account } from '../account/account.ts';
import { wantsMail } from '../account/mails/email-preferences.ts';
import { resolveRecipient } from '../account/recipient.ts';
import { describeDevice } from '../account/session/describe-device.ts';

type Deps = Pick<Services, 'config' | 'db'>;
type Recipient = Pick<Account, 'id' | 'email'>;

/** Notifies an account of a sign-in on a new device, unless it has opted out of these emails. */
export async function notifyNewDevice(
  { config, db }: Deps,
  mailer: Mailer,
  { id, email }: Recipient,
  request: FastifyRequest,
) {
  if (!(await wantsMail(db, id, 'newDevice'))) return;
  const { letter } = await resolveRecipient(db, email, getResponseLanguage(request));
  const { browser, system } = describeDevice(request.headers['user-agent'] ?? '');
  const device = [browser, system].filter(Boolean).join(', ') || '–';
  await mailer.send({
    to: email,
    ...letter('newDevice', { email, device, address: request.ip, origin: publicUrl(request, config) }),
  });
}

interface AddedSignInMethod {
  readonly kind: 'passkey' | 'codes' | 'identity';
  /** Name of the passkey or the provider. */
  readonly name: string;
}

/**
 * Creates the function that notifies an account of each new sign-in method. The email contains a link that undoes the
 * addition if it was made by another person. @see safety T8
 */
export function createSignInMethodNotifier(
  app: FastifyInstance,
  { config, db, log }: Pick<Services, 'config' | 'db' | 'log'>,
) {
  const mailer = openMailer(config, log);
  const behind = backgroundRunner(app, log);
  return (
    { kind, name }: AddedSignInMethod,
    { account, request }: { account: Recipient; request: FastifyRequest },
    token: string,
  ) => {
    if (config.smtpUrl === undefined) return;
    const link = `${publicUrl(request, config)}/login.php#undo=${token}`;
    behind(async () => {
      const { letter, translate } = await resolveRecipient(db, account.email, getResponseLanguage(request));
      const way = translate(`mail.way.${kind}`, { name });
      await mailer.send({ to: account.email, ...letter('wayAdded', { email: account.email, way, link }) });
    });
  };
}

/**
 * Notifies the previous email address of an account that the address was changed. The email contains a link that undoes
 * the change.
 */
export async function notifyEmailChanged(
  { config, db }: Deps,
  mailer: Mailer,
  { before, email, token }: { readonly before: string; readonly email: string; readonly token: string },
  request: FastifyRequest,
) {
  const { language } = await resolveRecipient(db, email, getResponseLanguage(request));
  const { letter } = await resolveRecipient(db, before, language);
  const link = `${publicUrl(request, config)}/login.php#undo=${token}`;
  await mailer.send({ to: before, ...letter('emailChanged', { email: before, newEmail: email, link }) });
}

/** Notifies an account that its password was changed. */
export async function notifyPasswordChanged(
  { config, db }: Deps,
  mailer: Mailer,
  { email }: Recipient,
  request: FastifyRequest,
) {
  const { letter } = await resolveRecipient(db, email, getResponseLanguage(request));
  await mailer.send({ to: email, ...letter('passwordChanged', { email, origin: publicUrl(request, config) }) });
}

/** Notifies an account that the operator has removed its second step and passkeys. */
export async function notifySecondFactorRemoved(
  { config, db }: Deps,
  mailer: Mailer,
  email: string,
  request: FastifyRequest,
) {
  const { letter } = await resolveRecipient(db, email, getResponseLanguage(request));
  await mailer.send({ to: email, ...letter('secondFactorRemoved', { email, origin: publicUrl(request, config) }) });
}
