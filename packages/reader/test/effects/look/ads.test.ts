import { expect } from 'vitest';
import { look, testEffects } from '../effect.ts';
import { withPictures } from '../media.ts';

const red = { image: 'media/red.png', url: 'https://example.org/red', title: 'Red paper' };
const blue = { image: 'media/blue.png', url: '', title: 'Blue ink' };
const open = { edit: withPictures };
const given = { haveAd: true, adData: [red] };
const strip = '.lc-ad';

testEffects('ads', {
  haveAd: { value: true, see: (page) => look(page, strip, 'height'), given: { adData: [red] }, open },
  adData: {
    value: [red],
    see: (page) => page.getByRole('link', { name: 'Red paper' }).count(),
    given: { haveAd: true },
    open,
  },
  adPosition: { value: 'left', see: (page) => look(page, strip, 'width', 'height', 'left', 'bottom'), given, open },
  adBgColor: { value: '#102030', see: (page) => look(page, strip, 'background-color'), given, open },
  adBgOpacity: { alone: true, value: 0.5, see: (page) => look(page, strip, 'background-color'), given, open },
  adInterval: {
    // Returns whether the picture changes at least twice within two seconds.
    value: 500,
    see: async (page) => {
      await expect.poll(() => page.locator('.lc-ad img').count()).toBe(1);
      const changes = await page.evaluate(async () => {
        const shown = () => document.querySelector('.lc-ad img')?.getAttribute('src') ?? '';
        let [last, count] = [shown(), 0];
        for (let tick = 0; tick < 40 && count < 2; tick += 1) {
          await new Promise((resolve) => setTimeout(resolve, 50));
          if (shown() === last) continue;
          last = shown();
          count += 1;
        }
        return count;
      });
      return changes > 1;
    },
    given: { haveAd: true, adData: [red, blue] },
    open,
  },
});
