import type { AuditLogEntry } from '@leafcast/contract';
import { loadAdminMessages, loadTeamMessages, translator } from '@leafcast/messages';
import { expect, it } from 'vitest';
import { describeActTarget, describeAuditAction } from './describe-act.ts';

const admin = { t: translator(await loadAdminMessages('de'), 'de'), language: 'de' } as Parameters<
  typeof describeAuditAction
>[1];
const team = { t: translator(await loadTeamMessages('de'), 'de'), language: 'de' } as Parameters<
  typeof describeAuditAction
>[2];

/** Returns the German text of a log entry without the invisible direction characters. */
const said = (action: AuditLogEntry['action'], detail: AuditLogEntry['detail']) =>
  describeAuditAction({ action, target: '', detail }, admin, team).replaceAll(/[\u2068\u2069]/g, '');

it("The audit log shows plans, points and codes in the reader's language", () => {
  expect(said('operator.planSet', { plan: 'vip', until: '2027-03-31' })).toBe('VIP · bis 31.03.2027');
  expect(said('operator.planSet', { plan: 'free' })).toBe(admin.t('plan.free'));
  expect(said('operator.pointsGiven', { points: '-1200' })).toBe('-1.200');
  expect(said('operator.codesIssued', { vip: '3', count: '10', expires: '2027-03-31' })).toBe(
    `10 × ${admin.t('codes.months', { count: 3 })} · bis 31.03.2027`,
  );
  expect(said('operator.registrationSet', { registration: 'closed' })).toBe(admin.t('registration.closed'));
  expect(said('operator.lookSet', { accent: '#17634f', logo: 'a.png' })).toBe(
    `${admin.t('look.color')}: #17634f · ${admin.t('look.logo')}`,
  );
});

it('The audit log shows plan overrides by feature name, even if the recorded list was truncated', () => {
  const powers =
    '{"adBanner":{"allowed":false},"bookFileCount":{"allowed":true,"limit":2000},"language":{"allowed":true';
  const words = `${admin.t('feature.bookFileCount')}: ≤ 2.000 · ${admin.t('feature.adBanner')}: ${admin.t('powers.no')}`;
  expect(said('operator.powersSet', { powers })).toBe(`${words} · …`);
  expect(said('operator.limitsSet', { powers: '{}' })).toBe(admin.t('powers.rule'));
  expect(describeActTarget({ action: 'operator.limitsSet', target: '2', detail: {} }, admin)).toBe(admin.t('type.2'));
});

it('The audit log shows names and reasons as they were recorded', () => {
  expect(said('operator.bookBlocked', { reason: 'vip' })).toBe('vip');
  expect(said('team.roleChanged', { before: 'viewer', role: 'editor' })).toBe(
    `${team.t('role.viewer')} → ${team.t('role.editor')}`,
  );
  expect(describeActTarget({ action: 'operator.planSet', target: '2', detail: {} }, admin)).toBe('2');
});
