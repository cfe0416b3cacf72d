import { describe, expect, it } from 'vitest';
import { dayIn, everyDay, periodOf } from './period.ts';

describe('statistics period', () => {
  it("ends with the current day in the author's time zone, and has the given number of days", () => {
    const now = new Date('2026-11-23T20:00:00Z');
    expect([dayIn('Asia/Shanghai', now), dayIn('America/Lima', now)]).toEqual(['2026-11-24', '2026-11-23']);
    expect(periodOf('7', '2026-03-02')).toEqual({ span: '7', from: '2026-02-24', to: '2026-03-02' });
    expect(periodOf('all', '2026-03-02').from).toBeUndefined();
    expect(periodOf('custom', '2026-03-02', periodOf('7', '2026-03-02')).from).toBe('2026-02-24');
  });

  it('includes the days without readers', () => {
    const days = [{ day: '2026-02-28', views: 3 }];
    const all = everyDay(days, '2026-02-27', '2026-03-01', (day) => ({ day, views: 0 }));
    expect(all.map(({ views }) => views)).toEqual([0, 3, 0]);
  });
});
