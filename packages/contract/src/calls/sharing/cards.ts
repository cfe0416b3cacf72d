import { type BusinessCard, cardLimits, isBusinessCard } from '@leafcast/book';
import { z } from 'zod';
import { booleanField, call, jsonField, list, number } from '../../call.ts';
import { exampleIds } from '../../example-ids.ts';

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

const kept = { cardId: exampleIds.item, card: ada };

const bookId = z.string().max(64);

const cardId = z.string().max(64);

const text = (most: number) => z.string().max(most);

/**
 * Fields of a contact card. Pictures are paths in the folder of a book, where `upload-file` with the key `businessCard`
 * has stored them. @see W-280
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

const card = jsonField(cardFields.refine((value) => isBusinessCard(value)) as unknown as z.ZodType<BusinessCard>);

const keptCard = z.object({ cardId: z.string(), card: cardFields.readonly() });

/** Maximum number of contact cards per account. */
export const maxCards = 100;

export const getBusinessCardList = call({
  path: '/api/book/get-business-card-list',
  access: 'user',
  body: z.object({ bookId: bookId.optional() }),
  data: z.object({ list: z.array(keptCard) }),
  doc: {
    summary:
      'Lists the business cards of the account; with a book, copies their pictures into its folder, so that it can show them',
    description: 'Specify a book to use one of the cards in it: its pictures are then available there.',
    example: { body: { bookId: exampleIds.book }, data: { list: [kept] } },
  },
});

export const getBookBusinessCard = call({
  path: '/api/book/get-book-business-card',
  access: 'user',
  permission: 'book.view',
  body: z.object({ bookId }),
  data: z.object({ card: cardFields.readonly().nullable(), isShown: z.boolean() }),
  doc: {
    summary: 'Returns the business card that a book shows',
    description: 'A book has its own copy: changing or deleting the stored card does not change it.',
    example: { body: { bookId: exampleIds.book }, data: { card: ada, isShown: true } },
  },
});

export const addBusinessCard = call({
  path: '/api/book/add-business-card',
  access: 'user',
  body: z.object({ card, bookId: bookId.optional() }),
  data: keptCard,
  doc: {
    summary: 'Stores a new business card; its pictures are copied from the folder of the given book',
    description: 'An account can have at most 100 cards.',
    example: { body: { card: ada }, data: kept },
  },
});

export const updateBusinessCard = call({
  path: '/api/book/update-Business-Card',
  access: 'user',
  body: z.object({ cardId, card, bookId: bookId.optional() }),
  data: keptCard,
  doc: {
    summary: 'Changes a stored business card; books that show it stay unchanged',
    description: 'Replaces the whole card. The spelling of the path is fixed by the specification.',
    example: { body: { cardId: exampleIds.item, card: ada }, data: kept },
  },
});

export const updateBookBusinessCard = call({
  path: '/api/book/update-Book-Business-Card',
  access: 'user',
  body: z.object({
    bookId,
    cardId: cardId.optional(),
    isShown: booleanField.optional(),
    holder: z.string().max(64).optional().describe('Id of the editing tab, as in update-book.'),
    revision: number(z.int()).optional(),
  }),
  data: z.object({ card: cardFields.readonly().nullable(), isShown: z.boolean(), revision: z.int() }),
  doc: {
    summary: 'Selects the stored card that a book shows, and shows or hides its button; an empty id selects none',
    description: 'Changes the draft; readers see it after publish-book. Omitted fields stay unchanged.',
    example: {
      body: { bookId: exampleIds.book, cardId: exampleIds.item, isShown: true },
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
    summary: 'Deletes a stored business card; books that show it stay unchanged',
    description: '`deleted` is 0 if the account has no such card.',
    example: { body: { cardId: exampleIds.item }, data: { deleted: 1 } },
  },
});

/**
 * Response of `GET /resourceFiles/manage/card/cardPlugin.json`: the fields of a card, for programs that draw a form.
 * @see W-464
 */
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
