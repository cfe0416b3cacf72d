import type * as look from '../calls/look.ts';
import { type FamilyDocs, sample } from './call-doc.ts';

export const lookDocs: FamilyDocs<typeof look> = {
  getCustomTheme: {
    description: 'With `tid` those of the team, which its members share.',
    body: { tid: '0' },
    data: {
      list: [
        { themeId: sample.item, name: 'Lake', settings: { theme: 'lake', themeColor: '#2b5d6b' }, mayChange: true },
      ],
    },
  },
  saveCustomTheme: {
    description: 'Books copy the colours of a theme when they choose it, so changing it later changes no book.',
    body: { name: 'Lake', settings: { theme: 'lake' } },
    data: { themeId: sample.item },
    codes: ['INVALID_SETTINGS'],
  },
  deleteCustomTheme: {
    description: 'Only whoever may change it.',
    body: { themeId: sample.item },
    data: {},
  },
  getOwnTemplate: {
    description: 'With `tid` those of the team, which its members share.',
    body: { tid: '0' },
    data: {
      list: [
        {
          templateId: sample.item,
          name: 'Annual report',
          cover: `${sample.origin}/book_edit2/export/template/${sample.item}/cover`,
          parts: ['template', 'theme', 'outline'],
          mayChange: true,
        },
      ],
    },
  },
  saveOwnTemplate: {
    description: 'Takes the draft as it is now, and copies the media that the parts name.',
    body: { bookId: sample.book, name: 'Annual report', parts: ['template', 'theme', 'outline'], coverPage: 0 },
    data: { templateId: sample.item },
  },
  renameOwnTemplate: {
    description: 'Only whoever may change it.',
    body: { templateId: sample.item, name: 'Annual report 2027' },
    data: {},
  },
  openOwnTemplate: {
    description:
      'Changes no draft: send the parts that you want to update-book. Passwords are set by set-template-password.',
    body: { templateId: sample.item, bookId: sample.book },
    data: { parts: ['template', 'theme'], settings: { template: 'metro', theme: 'lake' }, isProtected: false },
  },
  setTemplatePassword: {
    description: 'Holds for the published book at once.',
    body: { templateId: sample.item, bookId: sample.book },
    data: { isProtected: true },
    codes: ['BOOK_CONFLICT'],
  },
  deleteOwnTemplate: {
    description: 'Only whoever may change it.',
    body: { templateId: sample.item },
    data: {},
  },
  importOwnTemplate: {
    description: 'The file is one that the editor has exported, from this installation or another.',
    body: { tid: '0' },
    data: { templateId: sample.item },
  },
};
