import { describe, expect, it } from 'vitest';
import { fillMissingDays, getDayInTimeZone, toPeriod } from './period.ts';

describe('statistics period', () => {
  it("ends on the current day in the author's time zone, and has the given number of days", () => {
    const now = new Date('2026-11-23T20:00:00Z');
    expect([getDayInTimeZone('Asia/Shanghai', now), getDayInTimeZone('America/Lima', now)]).toEqual([
      '2026-11-24',
      '2026-11-23',
    ]);
    expect(toPeriod('7', '2026-03-02')).toEqual({ span: '7', from: '2026-02-24', to: '2026-03-02' });
    expect(toPeriod('all', '2026-03-02').from).toBeUndefined();
    expect(toPeriod('custom', '2026-03-02', toPeriod('7', '2026-03-02')).from).toBe('2026-02-24');
  });

  it('includes the days without readers', () => {
    const days = [{ day: '2026-02-28', views: 3 }];
    const all = fillMissingDays(days, '2026-02-27', '2026-03-01', (day) => ({ day, views: 0 }));
    expect(all.map(({ views }) => views)).toEqual([0, 3, 0]);
  });
});
