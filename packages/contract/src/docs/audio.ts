import type * as audio from '../calls/audio.ts';
import { type FamilyDocs, sample } from './call-doc.ts';

export const audioDocs: FamilyDocs<typeof audio> = {
  getSpeechVoices: {
    description:
      'Speech needs eSpeak NG on the server. Where it is missing, `command` tells the operator what to install.',
    body: {},
    data: { isReady: true, command: '', languages: ['en', 'fr', 'zh'] },
  },
  getPageText: {
    description: 'The words of a page as a starting point for what is read aloud. Empty for a page without text.',
    body: { bookId: sample.book, page: 4 },
    data: { text: 'In the year 105 the court official Cai Lun showed the emperor a new sheet.' },
  },
  makePageAudio: {
    description:
      'Speaks and keeps the sound among the media of the book. Put `audio` into `pageAudio` of update-book to use it.',
    body: { bookId: sample.book, page: 4, language: 'en', tone: 'low', speed: 150 },
    data: { audio: { file: 'media/page-5-0a1b2c3d.mp3', captions: [] }, seconds: 12.4 },
  },
};
