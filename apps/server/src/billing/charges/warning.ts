import { recipientOf } from '../../accounts/account/recipient.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Services } from '../../platform/services.ts';

/** Warning sent to an account. */
export interface Warning {
  /** `points`: too few for the next month; `vip`: VIP ends; `unpaid`: books will be disabled. */
  readonly kind: 'points' | 'vip' | 'unpaid';
  /** When it happens. */
  readonly at: Date;
  readonly email: string;
  readonly points: number;
  /** Number of books concerned. */
  readonly books: number;
}

/** @throws if the email could not be sent */
export async function mailWarning(
  { config, db }: Pick<Services, 'config' | 'db'>,
  mailer: Mailer,
  { kind, at, email, points, books }: Warning,
): Promise<void> {
  const { letter, language } = await recipientOf(db, email, 'en');
  const form = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  const date = `${new Intl.DateTimeFormat(language, form).format(at)} UTC`;
  const link = `${config.publicUrl ?? `http://${config.host}:${config.port}`}/book_edit2/plans`;
  await mailer.send({ to: email, ...letter(kind, { date, points, books, link }) });
}
