import { getUserCustomConfig } from '@leafcast/contract';
import type { FastifyInstance } from 'fastify';
import type { Answer } from '../http/answer.ts';
import { languageOf } from '../http/language.ts';
import type { Services } from '../services.ts';
import { roleIn } from '../user/membership.ts';
import { accountPowers, powerConfig } from './powers.ts';
import { registerProductServe } from './product-serve.ts';

/** What account types and this account may do. */
export function registerPower(app: FastifyInstance, answer: Answer, { config, db }: Services): void {
  answer(getUserCustomConfig, async ({ teamId }, { account, language }) => {
    const isMember = (await roleIn(db, teamId, account.id)) !== null;
    return { data: await accountPowers(config, { ...account, isMember }, language) };
  });

  registerProductServe(app, config);
  app.get('/resourceFiles/manage/power/powerConfig.json', async (request, reply) => {
    reply.header('cache-control', 'public, max-age=300').header('vary', 'accept-language');
    return powerConfig(config, languageOf(request));
  });
}
