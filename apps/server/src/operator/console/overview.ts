import type { DataOf, getOverview } from '@leafcast/contract';
import { sql } from 'kysely';
import type { Services } from '../../platform/services.ts';
import { statesOf } from './books.ts';
import { readSizes } from './storage.ts';

const monthMs = 30 * 24 * 3600 * 1000;

/** Returns an overview of the installation in figures. */
export async function readOverview(services: Services): Promise<DataOf<typeof getOverview>> {
  const { config, db, now } = services;
  const count = (of: ReturnType<typeof sql>) => sql<number>`(select count(*)::integer from ${of})`;
  const jobs = (states: readonly string[]) =>
    count(sql`conversion join book on book.id = conversion.book_id
      where book.deleted is null and conversion.state = any(${sql.val([...states])}::text[])`);
  const since = new Date(now().getTime() - monthMs);
  const figures = await db
    .selectNoFrom([
      count(sql`account`).as('accounts'),
      count(sql`account where created >= ${since}`).as('newAccounts'),
      count(sql`account where disabled is not null`).as('disabledAccounts'),
      count(sql`account where is_operator`).as('operators'),
      count(sql`team`).as('teams'),
      count(sql`book where deleted is null`).as('allBooks'),
      count(sql`book where deleted is null and published_version is not null and status = 'enabled'`).as('published'),
      jobs(statesOf.waiting).as('waiting'),
      jobs(statesOf.working).as('working'),
      jobs(statesOf.failed).as('failed'),
    ])
    .executeTakeFirstOrThrow();
  return {
    ...figures,
    ...(await readSizes(services)),
    hasPlans: config.hasPlans,
    sendsMail: config.smtpUrl !== undefined,
    registration: config.registration,
  };
}
