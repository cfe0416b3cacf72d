import type { Page } from 'playwright-core';
import { waitUntilAtRest } from '../../../../../testing/browser/wait-until-at-rest.ts';
import { look, testEffects } from '../effect.ts';

const openPage = '.lc-clip:not(.lc-away) > .lc-inner > .lc-page';
/** Returns the CSS backgrounds that draw the light on the left and on the right page. */
const lights = (page: Page) =>
  page.locator(openPage).evaluateAll((all) => all.map((one) => getComputedStyle(one, '::after').backgroundImage));
async function blockEdge(page: Page) {
  // The edge of the stack of leaves moves with an animation.
  await waitUntilAtRest(page);
  return await look(page, '.lc-block-right', 'transform', 'background-color');
}
const spread = { hash: '#p=4' };
const boards = { hardCover: true };
const boarded = (...properties: readonly string[]) => ({
  given: boards,
  see: (page: Page) => look(page, '.lc-boarded', ...properties),
});

testEffects('paper (D-231, D-232, D-233, D-235, D-236, D-237, D-238, D-239, D-240, D-241, D-242, D-243, D-263)', {
  shadowLeftWidth: { value: 30, see: lights, open: spread },
  shadowLeftAlpha: { alone: true, value: 0.9, see: lights, open: spread },
  shadowRightWidth: { alone: true, value: 30, see: lights, open: spread },
  shadowRightAlpha: { alone: true, value: 0.9, see: lights, open: spread },
  pageHighlight: { alone: true, value: 'magazine', see: lights, open: spread },
  hardCover: { value: true, see: (page) => look(page, '.lc-boarded', 'border-top-right-radius') },
  hardCoverBorderWidth: {
    value: 12,
    given: boards,
    see: (page) => look(page, '.lc-board-edge', 'border-top-width'),
  },
  hardCoverBorderColor: { value: '#336699', ...boarded('box-shadow') },
  hardCoverRounding: { value: 20, ...boarded('border-top-right-radius') },
  hardCoverOuterBorder: { value: true, ...boarded('box-shadow'), given: { ...boards, hardCoverBorderWidth: 10 } },
  pageColor: { value: '#ffeecc', see: (page) => look(page, openPage, 'background-color') },
  bindingType: { value: 'spiral', see: (page) => look(page, '.lc-binding', 'background-image') },
  pageThickness: { value: 30, see: blockEdge },
  pageThicknessColor: { alone: true, value: '#ffaa88', see: blockEdge },
  thicknessOnMobile: {
    value: true,
    see: blockEdge,
    open: { pages: 60, context: { viewport: { width: 390, height: 844 } } },
  },
  sharpening: { alone: true, value: true, see: (page) => look(page, '.lc-image', 'filter') },
});
