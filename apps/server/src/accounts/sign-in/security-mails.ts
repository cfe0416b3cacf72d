import type { FastifyRequest } from 'fastify';
import { languageOf } from '../../platform/http/language.ts';
import { publicUrl } from '../../platform/http/public-url.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Services } from '../../platform/services.ts';
import type { Account } from '../account/account.ts';
import { addresseeOf } from '../account/addressee.ts';
import { wantsMail } from '../mails/wanted-mails.ts';
import { deviceOf } from '../session/device-of.ts';

type Needed = Pick<Services, 'config' | 'db'>;
type Told = Pick<Account, 'id' | 'email'>;

/** Tells an account that it was signed in to on a device that it had not used before, unless it wants no such mails. */
export async function mailNewDevice(
  { config, db }: Needed,
  mailer: Mailer,
  { id, email }: Told,
  request: FastifyRequest,
) {
  if (!(await wantsMail(db, id, 'newDevice'))) return;
  const { letter } = await addresseeOf(db, email, languageOf(request));
  const { browser, system } = deviceOf(request.headers['user-agent'] ?? '');
  const device = [browser, system].filter(Boolean).join(', ') || '–';
  await mailer.send({
    to: email,
    ...letter('newDevice', { email, device, address: request.ip, origin: publicUrl(request, config) }),
  });
}

/** Tells an account that its password was changed. */
export async function mailPasswordChanged(
  { config, db }: Needed,
  mailer: Mailer,
  { email }: Told,
  request: FastifyRequest,
) {
  const { letter } = await addresseeOf(db, email, languageOf(request));
  await mailer.send({ to: email, ...letter('passwordChanged', { email, origin: publicUrl(request, config) }) });
}

/** Tells an account that the operator has removed what it signed in with beside its password. */
export async function mailSecondFactorRemoved(
  { config, db }: Needed,
  mailer: Mailer,
  email: string,
  request: FastifyRequest,
) {
  const { letter } = await addresseeOf(db, email, languageOf(request));
  await mailer.send({ to: email, ...letter('secondFactorRemoved', { email, origin: publicUrl(request, config) }) });
}
