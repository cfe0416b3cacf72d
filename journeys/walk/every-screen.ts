import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Author } from '../../testing/server/place.ts';
import { walkedAreas } from './screens.ts';
import { createWalkedObjects, sampleTexts, type WalkedLanguage, type WalkedObjects } from './things.ts';
import { createEnglishTextFinder } from './untranslated-texts.ts';
import { Walk } from './walk.ts';

const languages = Object.keys(sampleTexts) as WalkedLanguage[];
const names = Object.keys(walkedAreas) as (keyof typeof walkedAreas)[];

describe.each(languages)('in %s', (language) => {
  let things: WalkedObjects;
  let author: Author;
  let guest: Author;
  let english: Awaited<ReturnType<typeof createEnglishTextFinder>>;
  beforeAll(async () => {
    things = await createWalkedObjects(language);
    english = await createEnglishTextFinder(language);
    const { place } = things;
    // The walk opens the page of a team to which the user does not belong, which logs this error.
    const expected = /NO_PERMISSION/;
    const options = { language, locale: language, reducedMotion: 'reduce', expected } as const;
    author = await place.come({ ...options, cookie: place.cookie });
    guest = await place.come(options);
  });
  afterAll(() => things?.place.leave());

  it.each(names)(
    'every screen of the %s area is translated and laid out correctly, on a desktop and on a phone',
    { timeout: 600_000 },
    async (area) => {
      const walk = new Walk({ things, author, guest, english, language });
      for (const screen of walkedAreas[area]) await walk.to(screen);
      expect(walk.faults).toEqual({});
    },
  );
});
