import { loadTeamMessages, translator } from '@leafcast/messages';
import { expect, it } from 'vitest';
import { actDetail } from './act-detail.ts';

it('The record of a team names roles in the language of who reads it, and leaves names as they were given', async () => {
  const t = translator(await loadTeamMessages('de'), 'de');
  expect(actDetail({ detail: { before: 'viewer', role: 'editor' } }, t)).toBe(
    `${t('role.viewer')} → ${t('role.editor')}`,
  );
  expect(actDetail({ detail: { before: 'editor' } }, t)).toBe('editor');
  expect(actDetail({ detail: {} }, t)).toBe('');
});
