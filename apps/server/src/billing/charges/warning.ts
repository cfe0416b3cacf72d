import { resolveRecipient } from '../../accounts/account/recipient.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Services } from '../../platform/services.ts';

/** Warning sent to an account. */
export interface PlanWarning {
  /** `points`: too few points for the next month; `vip`: VIP ends; `unpaid`: books will be disabled. */
  readonly kind: 'points' | 'vip' | 'unpaid';
  /** Time of the event that the warning announces. */
  readonly at: Date;
  readonly email: string;
  readonly points: number;
  /** Number of affected books. */
  readonly books: number;
}

/**
 * Sends a warning to an account's owner.
 *
 * @throws if the email could not be sent
 */
export async function mailWarning(
  { config, db }: Pick<Services, 'config' | 'db'>,
  mailer: Mailer,
  { kind, at, email, points, books }: PlanWarning,
): Promise<void> {
  const { letter, language } = await resolveRecipient(db, email, 'en');
  const form = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  const date = `${new Intl.DateTimeFormat(language, form).format(at)} UTC`;
  const link = `${config.publicUrl ?? `http://${config.host}:${config.port}`}/book_edit2/plans`;
  await mailer.send({ to: email, ...letter(kind, { date, points, books, link }) });
}
