import { getUserCustomConfig } from '@leafcast/contract';
import type { FastifyInstance } from 'fastify';
import { getResponseLanguage } from '../../platform/http/requests/language.ts';
import type { Services } from '../../platform/services.ts';
import type { HandleCall } from '../calls/call-router.ts';
import { accountPowers, powerConfig } from '../entitlements/entitlements.ts';
import { registerPlansPage } from '../entitlements/plans/plans-page.ts';
import { getRequestedTeamRole } from '../teams/membership.ts';

/** Registers the API calls that return the entitlements of account types and of the signed-in account. */
export function registerPowerRoutes(app: FastifyInstance, handle: HandleCall, { config, db }: Services): void {
  handle(getUserCustomConfig, async ({ teamId }, { account, language }) => {
    const isMember = (await getRequestedTeamRole(db, teamId, account.id)) !== null;
    return { data: await accountPowers(config, { ...account, isMember }, language) };
  });

  registerPlansPage(app, config);
  app.get('/resourceFiles/manage/power/powerConfig.json', async (request, reply) => {
    reply.header('cache-control', 'public, max-age=300').header('vary', 'accept-language');
    return powerConfig(config, getResponseLanguage(request));
  });
}
