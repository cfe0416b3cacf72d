import type { CallData, getOverview } from '@leafcast/contract';
import { sql } from 'kysely';
import type { Services } from '../../platform/services.ts';
import { conversionStatesByFilter } from './books.ts';
import { readDiskSpace } from './storage.ts';

const monthMs = 30 * 24 * 3600 * 1000;

/** Returns the key figures of the installation. */
export async function readOverview(services: Services): Promise<CallData<typeof getOverview>> {
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
      jobs(conversionStatesByFilter.waiting).as('waiting'),
      jobs(conversionStatesByFilter.working).as('working'),
      jobs(conversionStatesByFilter.failed).as('failed'),
    ])
    .executeTakeFirstOrThrow();
  return {
    ...figures,
    ...(await readDiskSpace(services)),
    hasPlans: config.hasPlans,
    sendsMail: config.smtpUrl !== undefined,
    registration: config.registration,
  };
}
