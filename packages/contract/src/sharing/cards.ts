import { type BusinessCard, cardLimits, isBusinessCard } from '@leafcast/book';
import { z } from 'zod';
import { call, flag, json, list, number } from '../call.ts';
import { sample } from '../sample.ts';

const ada = {
  name: 'Ada Miller',
  title: 'Bookbinder',
  company: 'Paper Mill',
  phones: [{ label: 'Workshop', number: '+49 30 1234567' }],
  email: 'ada@papermill.example',
  address: '',
  url: 'https://papermill.example/',
  wechat: '',
  logo: '',
  note: '',
};

const kept = { cardId: sample.item, card: ada };

const bookId = z.string().max(64);

const cardId = z.string().max(64);

const text = (most: number) => z.string().max(most);

/**
 * Pictures are paths in the folder of a book, where `upload-file` with the key `businessCard` has stored them. @see
 * W-280
 */
const cardFields = z.object({
  name: text(cardLimits.name),
  title: text(cardLimits.title),
  company: text(cardLimits.company),
  phones: list(z.object({ label: text(100), number: text(40) }), cardLimits.phones).readonly(),
  email: text(cardLimits.email),
  address: text(cardLimits.address),
  url: text(2000),
  wechat: text(200),
  logo: text(200),
  note: text(cardLimits.note),
});

const card = json(cardFields.refine((value) => isBusinessCard(value)) as unknown as z.ZodType<BusinessCard>);

const keptCard = z.object({ cardId: z.string(), card: cardFields.readonly() });

/** Maximum number of cards per account. */
export const mostCards = 100;

export const getBusinessCardList = call({
  path: '/api/book/get-business-card-list',

  access: 'user',
  body: z.object({ bookId: bookId.optional() }),
  data: z.object({ list: z.array(keptCard) }),
  doc: {
    summary:
      "The account's business cards; with a book, their pictures are put into its folder, so that it can show them",
    description: 'Name a book if you want to put one of the cards into it: its pictures are then there.',
    example: { body: { bookId: sample.book }, data: { list: [kept] } },
  },
});

export const getBookBusinessCard = call({
  path: '/api/book/get-book-business-card',

  access: 'user',
  body: z.object({ bookId }),
  data: z.object({ card: cardFields.readonly().nullable(), isShown: z.boolean() }),
  doc: {
    summary: 'The business card that a book shows',
    description: 'A book holds a copy: changing or deleting the kept card does not change it.',
    example: { body: { bookId: sample.book }, data: { card: ada, isShown: true } },
  },
});

export const addBusinessCard = call({
  path: '/api/book/add-business-card',

  access: 'user',
  body: z.object({ card, bookId: bookId.optional() }),
  data: keptCard,
  doc: {
    summary: 'Keeps a new business card; its pictures are taken from the folder of the book that is named',
    description: 'An account keeps 100 cards at most.',
    example: { body: { card: ada }, data: kept },
  },
});

export const updateBusinessCard = call({
  path: '/api/book/update-Business-Card',

  access: 'user',
  body: z.object({ cardId, card, bookId: bookId.optional() }),
  data: keptCard,
  doc: {
    summary: 'Changes a kept business card; books that show it keep what they show',
    description: 'Replaces the whole card. The odd spelling of the path is that of the specification.',
    example: { body: { cardId: sample.item, card: ada }, data: kept },
  },
});

export const updateBookBusinessCard = call({
  path: '/api/book/update-Book-Business-Card',

  access: 'user',
  body: z.object({
    bookId,
    cardId: cardId.optional(),
    isShown: flag.optional(),
    holder: z.string().max(64).optional().describe('As in update-book.'),
    revision: number(z.int()).optional(),
  }),
  data: z.object({ card: cardFields.readonly().nullable(), isShown: z.boolean(), revision: z.int() }),
  doc: {
    summary: 'Says which of the kept cards a book shows, and whether it has the button for it; an empty id: none',
    description: 'Changes the draft; readers see it after publish-book. What is not named stays.',
    example: {
      body: { bookId: sample.book, cardId: sample.item, isShown: true },
      data: { card: ada, isShown: true, revision: 18 },
    },
    codes: ['INVALID_SETTINGS'],
  },
});

export const deleteBusinessCard = call({
  path: '/api/book/delete-business-card',

  access: 'user',
  body: z.object({ cardId }),
  data: z.object({ deleted: z.int() }),
  doc: {
    summary: 'Deletes a kept business card; books that show it keep what they show',
    description: '`deleted` is 0 where the account has no such card.',
    example: { body: { cardId: sample.item }, data: { deleted: 1 } },
  },
});

/** `GET /resourceFiles/manage/card/cardPlugin.json`: the fields of a card, for programs that draw a form. @see W-464 */
export const cardPluginsSchema = z.array(
  z.object({
    name: z.literal('businessCard'),
    title: z.record(z.string(), z.string()),
    fields: z.array(
      z.object({
        key: z.string(),
        type: z.enum(['text', 'phones', 'picture']),
        required: z.boolean(),
        maxLength: z.int().optional(),
        title: z.record(z.string(), z.string()),
      }),
    ),
  }),
);
