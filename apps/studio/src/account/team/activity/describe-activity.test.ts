import { loadTeamMessages, translator } from '@leafcast/messages';
import { expect, it } from 'vitest';
import { describeActivity } from './describe-activity.ts';

it("shows roles in the user's language in a team's activity log, and other names unchanged", async () => {
  const t = translator(await loadTeamMessages('de'), 'de');
  expect(describeActivity({ detail: { before: 'viewer', role: 'editor' } }, t)).toBe(
    `${t('role.viewer')} → ${t('role.editor')}`,
  );
  expect(describeActivity({ detail: { before: 'editor' } }, t)).toBe('editor');
  expect(describeActivity({ detail: {} }, t)).toBe('');
});
