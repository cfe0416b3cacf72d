import { expect, it } from 'vitest';
import { messages } from '../../../test/render-app.tsx';
import { text } from '../../ui/language/use-text.ts';
import { createHelpChapters, searchChapters } from './subjects.ts';

const idsOf = (query: string) =>
  searchChapters(createHelpChapters(text, messages), query).flatMap(({ subjects }) => subjects.map(({ id }) => id));

it('lists the basic steps if the search is empty, and finds every setting by words in its name or explanation', () => {
  expect(idsOf('')).toContain('multimedia');
  expect(idsOf('')).not.toContain('flipSeconds');
  expect(idsOf('FLIP duration')).toEqual(['flipSeconds']);
  expect(idsOf('ribbons stick out')).toEqual(['bookmark']);
  expect(idsOf('nothing is called like this')).toEqual([]);
});
