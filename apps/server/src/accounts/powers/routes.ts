import { getUserCustomConfig } from '@leafcast/contract';
import type { FastifyInstance } from 'fastify';
import { languageOf } from '../../platform/http/requests/language.ts';
import type { Services } from '../../platform/services.ts';
import type { HandleCall } from '../calls/call-router.ts';
import { accountPowers, powerConfig } from '../entitlements/entitlements.ts';
import { registerProductServe } from '../entitlements/plans/plans-page.ts';
import { roleInOwnTeam } from '../teams/membership.ts';

/** Registers the calls that return what account types and this account may do. */
export function registerPowers(app: FastifyInstance, handle: HandleCall, { config, db }: Services): void {
  handle(getUserCustomConfig, async ({ teamId }, { account, language }) => {
    const isMember = (await roleInOwnTeam(db, teamId, account.id)) !== null;
    return { data: await accountPowers(config, { ...account, isMember }, language) };
  });

  registerProductServe(app, config);
  app.get('/resourceFiles/manage/power/powerConfig.json', async (request, reply) => {
    reply.header('cache-control', 'public, max-age=300').header('vary', 'accept-language');
    return powerConfig(config, languageOf(request));
  });
}
