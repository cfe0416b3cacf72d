import type * as card from '../calls/card.ts';
import { type FamilyDocs, sample } from './call-doc.ts';

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

export const cardDocs: FamilyDocs<typeof card> = {
  getBusinessCardList: {
    description: 'Name a book if you want to put one of the cards into it: its pictures are then there.',
    body: { bookId: sample.book },
    data: { list: [kept] },
  },
  getBookBusinessCard: {
    description: 'A book holds a copy: changing or deleting the kept card does not change it.',
    body: { bookId: sample.book },
    data: { card: ada, isShown: true },
  },
  addBusinessCard: {
    description: 'An account keeps 100 cards at most.',
    body: { card: ada },
    data: kept,
  },
  updateBusinessCard: {
    description: 'Replaces the whole card. The odd spelling of the path is that of the specification.',
    body: { cardId: sample.item, card: ada },
    data: kept,
  },
  updateBookBusinessCard: {
    description: 'Changes the draft; readers see it after publish-book. What is not named stays.',
    body: { bookId: sample.book, cardId: sample.item, isShown: true },
    data: { card: ada, isShown: true, revision: 18 },
    codes: ['INVALID_SETTINGS'],
  },
  deleteBusinessCard: {
    description: '`deleted` is 0 where the account has no such card.',
    body: { cardId: sample.item },
    data: { deleted: 1 },
  },
};
