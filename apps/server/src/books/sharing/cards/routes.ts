import {
  addBusinessCard,
  deleteBusinessCard,
  getBookBusinessCard,
  getBusinessCardList,
  updateBookBusinessCard,
  updateBusinessCard,
} from '@leafcast/contract';
import type { FastifyInstance } from 'fastify';
import type { HandleCall } from '../../../accounts/calls/call-router.ts';
import type { Services } from '../../../platform/services.ts';
import { cardPlugins } from './card-plugins.ts';
import { addCard, changeCard, listCards, readShownCard, removeCard, showCard } from './cards.ts';

/**
 * Registers the API calls for an account's business cards and for the card that a book shows. @see W-423 … W-428, W-464
 */
export function registerBusinessCardRoutes(app: FastifyInstance, handle: HandleCall, services: Services): void {
  handle(getBusinessCardList, (body, { account }) => listCards(services, account, body));
  handle(getBookBusinessCard, ({ bookId }, { account }) => readShownCard(services, account, bookId));
  handle(addBusinessCard, (body, { account }) => addCard(services, account, body));
  handle(updateBusinessCard, (body, { account }) => changeCard(services, account, body));
  handle(updateBookBusinessCard, (body, { account }) => showCard(services, account, body));
  handle(deleteBusinessCard, ({ cardId }, { account }) => removeCard(services, account, cardId));
  app.get('/resourceFiles/manage/card/cardPlugin.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(await cardPlugins()),
  );
}
