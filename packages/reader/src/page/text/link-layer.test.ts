import { describe, expect, it } from 'vitest';
import { measureLinkSpacing } from './link-layer.ts';

const link = (x: number, y: number) => ({ x, y, width: 100, height: 10 });

describe('the touch area around a link', () => {
  it('ends halfway to the links above and below', () => {
    const own = link(50, 100);
    expect(measureLinkSpacing(own, [link(50, 80), own, link(60, 114), link(50, 300)])).toEqual({ above: 5, below: 2 });
  });

  it('is not reduced by links beside the link or by links that overlap it', () => {
    const own = link(50, 100);
    expect(measureLinkSpacing(own, [own, link(200, 112), link(50, 105)])).toEqual({ above: 100, below: 100 });
  });
});
