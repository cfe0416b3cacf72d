import { type BookVersion, getBookVersions } from '@leafcast/contract';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer } from '../../../../test/api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { SharingWords } from '../words.ts';
import { VersionsTab } from './VersionsTab.tsx';

const version = (number: number): BookVersion => ({
  version: number,
  published: '2026-11-29T12:00:00Z',
  by: 'Mia',
  title: 'Tea',
  pages: 12,
  size: 1000,
  cover: null,
  restoredFrom: null,
  isShown: number === 2,
});

async function rows(replaced: number | null) {
  answer(getBookVersions, { list: [version(2), version(1)], total: 2, kept: 50 });
  const tab = { bookId: 'b', isPublished: true, mayPublish: true, onChanged: async () => undefined };
  await renderApp(
    <SharingWords meanwhile={null}>
      <VersionsTab {...tab} replaced={replaced} />
    </SharingWords>,
  );
  await screen.findByText('Version 1');
  return screen.getAllByRole('listitem', { hidden: true }).map((row) => row.hasAttribute('inert'));
}

describe('version list', () => {
  it('reserves space for the version being published, so that the other versions do not move', async () => {
    expect(await rows(2)).toEqual([true, false, false]);
  });

  it('reserves no space before publication or after the new version has appeared', async () => {
    expect(await rows(1)).toEqual([false, false]);
  });
});
