import {
  addBusinessCard,
  deleteBusinessCard,
  getBookBusinessCard,
  getBusinessCardList,
  updateBookBusinessCard,
  updateBusinessCard,
} from '@leafcast/contract';
import type { FastifyInstance } from 'fastify';
import type { Answer } from '../../../accounts/calls/call-router.ts';
import type { Services } from '../../../platform/services.ts';
import { cardPlugins } from './card-plugins.ts';
import { addCard, bookCard, changeCard, listCards, removeCard, showCard } from './cards.ts';

/** Registers the calls for the business cards of an account and the one a book shows. @see W-423 … W-428, W-464 */
export function registerCards(app: FastifyInstance, answer: Answer, services: Services): void {
  answer(getBusinessCardList, (body, { account }) => listCards(services, account, body));
  answer(getBookBusinessCard, ({ bookId }, { account }) => bookCard(services, account, bookId));
  answer(addBusinessCard, (body, { account }) => addCard(services, account, body));
  answer(updateBusinessCard, (body, { account }) => changeCard(services, account, body));
  answer(updateBookBusinessCard, (body, { account }) => showCard(services, account, body));
  answer(deleteBusinessCard, ({ cardId }, { account }) => removeCard(services, account, cardId));
  app.get('/resourceFiles/manage/card/cardPlugin.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(await cardPlugins()),
  );
}
