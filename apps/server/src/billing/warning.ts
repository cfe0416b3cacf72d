import { addresseeOf } from '../accounts/account/addressee.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { Services } from '../platform/services.ts';

/** What an account is warned of. */
export interface Warning {
  /** `points`: too few for the next month; `vip`: it ends; `unpaid`: books are disabled. */
  readonly kind: 'points' | 'vip' | 'unpaid';
  /** When it happens. */
  readonly at: Date;
  readonly email: string;
  readonly points: number;
  /** How many books it is about. */
  readonly books: number;
}

/** @throws when the mail could not be sent */
export async function mailWarning(
  { config, db }: Pick<Services, 'config' | 'db'>,
  mailer: Mailer,
  { kind, at, email, points, books }: Warning,
): Promise<void> {
  const { letter, language } = await addresseeOf(db, email, 'en');
  const form = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  const date = `${new Intl.DateTimeFormat(language, form).format(at)} UTC`;
  const link = `${config.publicUrl ?? `http://${config.host}:${config.port}`}/book_edit2/plans`;
  await mailer.send({ to: email, ...letter(kind, { date, points, books, link }) });
}
