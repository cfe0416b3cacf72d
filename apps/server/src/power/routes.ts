import { getUserCustomConfig } from '@leafcast/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Answer } from '../http/answer.ts';
import { languageOf } from '../http/language.ts';
import { accountPowers, powerConfig } from './powers.ts';

/** What account types and this account may do. */
export function registerPower(app: FastifyInstance, answer: Answer, config: Config): void {
  answer(getUserCustomConfig, async (_body, { account, language }) => ({
    data: await accountPowers(config, account.plan, language),
  }));

  app.get('/resourceFiles/manage/power/powerConfig.json', async (request, reply) => {
    reply.header('cache-control', 'public, max-age=300').header('vary', 'accept-language');
    return powerConfig(config, languageOf(request));
  });
}
