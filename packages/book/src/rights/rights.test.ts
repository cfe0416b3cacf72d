import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../../../testing/root.ts';
import { accountType, planTypes } from './account-type.ts';
import { isPermittedInTeam, rolePermissions, systemAuthor } from './role.ts';

describe('the account type', () => {
  it("is 13 for a team member, otherwise 32 on a foreign host, and otherwise the number of the account's plan (W-356, W-357, W-358)", () => {
    const who = { plan: 'vip', isMember: false, isForeignHost: false } as const;
    expect(accountType({ ...who, isMember: true, isForeignHost: true })).toBe(13);
    expect(accountType({ ...who, isForeignHost: true })).toBe(32);
    expect(accountType(who)).toBe(2);
    expect([accountType({ ...who, plan: 'free' }), accountType({ ...who, plan: 'points' })]).toEqual([0, 1]);
  });

  it('has a different number for each plan', () => {
    expect(new Set([...Object.values(planTypes), 13, 32]).size).toBe(5);
  });
});

describe('permissions of a team role', () => {
  const mine = { author: 'me', user: 'me' };
  const hers = { author: 'her', user: 'me' };

  it('include only the permissions listed for the role (W-390)', () => {
    expect(isPermittedInTeam('viewer', 'book.view', mine)).toBe(true);
    expect(isPermittedInTeam('viewer', 'book.edit', mine)).toBe(false);
  });

  it("are taken from `self` for a member's own items (W-391) and items of the system (W-392), and from `other` for all other items (W-393)", () => {
    expect(isPermittedInTeam('contributor', 'book.delete', mine)).toBe(true);
    expect(isPermittedInTeam('contributor', 'book.delete', { author: systemAuthor, user: 'me' })).toBe(true);
    expect(isPermittedInTeam('contributor', 'book.delete', hers)).toBe(false);
  });

  it.each(['rules/rulings.md', 'operating/operating.md'])('are documented for each role in docs/%s (D-597)', (name) => {
    const text = readFileSync(join(root, 'docs', name), 'utf8');
    const row = text.split('\n').find((line) => line.includes('contributor')) ?? '';
    for (const role of Object.keys(rolePermissions)) expect(row).toMatch(new RegExp(`\\b${role}\\b`));
  });

  it("increase from viewer to owner, and allow at least as much for a member's own items as for other items (W-396)", () => {
    const order = ['viewer', 'contributor', 'editor', 'admin', 'owner'] as const;
    for (const [at, role] of order.entries()) {
      const { self, other } = rolePermissions[role];
      expect(self).toEqual(expect.arrayContaining([...other]));
      const lower = order[at - 1];
      if (lower) expect(other).toEqual(expect.arrayContaining([...rolePermissions[lower].other]));
    }
  });
});
