import type { FastifyRequest } from 'fastify';
import { publicUrl } from '../../platform/http/addresses/public-url.ts';
import { getResponseLanguage } from '../../platform/http/requests/language.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Services } from '../../platform/services.ts';
import type { Account } from '../account/account.ts';
import { resolveRecipient } from '../account/recipient.ts';
import { sanitizedName } from './invitation-mails.ts';

type Person = Pick<Account, 'email' | 'name'>;

/** A transferred team. */
export interface TeamTransfer {
  readonly tid: string;
  /** Name of the team. */
  readonly team: string;
  readonly from: Person;
  readonly to: Person;
}

/**
 * Notifies the new owner of a team and the former owner, because someone else may have made the transfer. @see safety
 * T2
 */
export async function notifyTransfer(
  { config, db }: Pick<Services, 'config' | 'db'>,
  mailer: Mailer,
  { tid, team: named, from, to }: TeamTransfer,
  request: FastifyRequest,
): Promise<void> {
  const origin = publicUrl(request, config);
  const team = sanitizedName(named);
  const { letter: given } = await resolveRecipient(db, from.email, getResponseLanguage(request));
  await mailer.send({ to: from.email, ...given('teamGiven', { team, name: sanitizedName(to.name), origin }) });
  const { letter: taken } = await resolveRecipient(db, to.email, getResponseLanguage(request));
  const link = `${origin}/book_edit2/team?tid=${tid}`;
  await mailer.send({ to: to.email, ...taken('teamTaken', { team, name: sanitizedName(from.name), link }) });
}
