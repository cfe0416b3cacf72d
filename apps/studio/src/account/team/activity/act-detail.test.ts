import { loadTeamMessages, translator } from '@leafcast/messages';
import { expect, it } from 'vitest';
import { actDetail } from './act-detail.ts';

it("shows roles in the reader's language in a team's activity log, and other names unchanged", async () => {
  const t = translator(await loadTeamMessages('de'), 'de');
  expect(actDetail({ detail: { before: 'viewer', role: 'editor' } }, t)).toBe(
    `${t('role.viewer')} → ${t('role.editor')}`,
  );
  expect(actDetail({ detail: { before: 'editor' } }, t)).toBe('editor');
  expect(actDetail({ detail: {} }, t)).toBe('');
});
