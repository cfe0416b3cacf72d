import { describe, expect, it } from 'vitest';
import { withDefaults } from '../settings/defaults.ts';
import { frameAttributes, isMiniMode } from './frame.ts';

describe('mini mode (D-252, D-253)', () => {
  it.each([
    [0, 0, 100, 100, false],
    [400, 0, 400, 900, true],
    [400, 0, 401, 100, false],
    [0, 300, 900, 300, true],
    [400, 300, 400, 301, false],
    [400, 300, 320, 200, true],
  ])('is active with limits %i x %i in a window of %i x %i: %s', (miniMaxWidth, miniMaxHeight, width, height, is) => {
    expect(isMiniMode({ miniMaxWidth, miniMaxHeight }, { width, height })).toBe(is);
  });
});

describe('the frame of a book', () => {
  it('reserves no space for a banner without images', () => {
    expect(frameAttributes(withDefaults({ haveAd: true })).ad).toBe('');
    const adData = [{ image: 'media/a.png', url: '', title: '' }];
    expect(frameAttributes(withDefaults({ haveAd: true, adData, adPosition: 'top' })).ad).toBe('top');
    expect(frameAttributes(withDefaults({ adData })).ad).toBe('');
  });
});
