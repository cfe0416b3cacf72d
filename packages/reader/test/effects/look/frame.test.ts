import type { Page } from 'playwright-core';
import { waitUntilAtRest } from '../../../../../testing/browser/wait-until-at-rest.ts';
import { waitFixedTime } from '../../../../../testing/wait-fixed-time.ts';
import { look, testEffects } from '../effect.ts';

const phone = { context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } } as const;
const small = { context: { viewport: { width: 360, height: 300 } } } as const;
const hasButton = (name: string) => (page: Page) => page.locator('.lc-bar').getByRole('button', { name }).count();
const bookWidth = (page: Page) =>
  page.evaluate(() => Math.round(document.querySelector('.lc-view')?.getBoundingClientRect().width ?? 0));

testEffects('toolbar (D-189, D-229)', {
  toolbarVisible: { value: false, see: (page) => look(page, '.lc-bar') },
  mobileButtons: {
    value: ['search', 'help'],
    see: (page) =>
      page
        .locator('.lc-compact > .lc-group:last-child button')
        .evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel)),
    open: phone,
  },
});

testEffects('flip: the frame (D-269)', {
  mobileFullWindow: { value: true, see: bookWidth, open: phone },
  // The bar is visible at first and hides when it is not used.
  mobileToolbarFixed: {
    value: false,
    see: async (page) => {
      await waitFixedTime(4600, 'the bar hides when it is not used');
      return look(page, '.lc-bar', 'visibility');
    },
    open: phone,
  },
  miniMaxWidth: { value: 400, see: (page) => look(page, '.lc-bar'), open: small },
  miniMaxHeight: { alone: true, value: 400, see: (page) => look(page, '.lc-bar'), open: small },
  miniHideFullscreenPrompt: {
    value: true,
    see: async (page) => {
      await waitUntilAtRest(page);
      return look(page, '.lc-mini');
    },
    given: { miniMaxWidth: 400 },
    open: small,
  },
});

testEffects('start (D-271, D-272)', {
  helpAtStart: { apart: true, value: true, see: (page) => page.getByRole('dialog', { name: 'Help' }).count() },
  helpButton: { value: false, see: hasButton('Help') },
  gestureAtStart: { value: true, see: (page) => look(page, '.lc-gesture') },
});

testEffects('buttons: the frame (D-198, D-227)', {
  turnButtons: { value: false, see: hasButton('Next page') },
  annotationButton: { value: true, see: hasButton('Notes and highlights') },
  fullscreenButton: { value: false, see: hasButton('Full screen') },
  messageButton: {
    value: 'Show',
    see: hasButton('Messages'),
    open: { config: { messages: { post: 'comment-post', list: 'meta/comment.json' } } },
  },
  messageWriters: {
    value: 'nobody',
    see: async (page) => {
      const button = page.locator('.lc-bar').getByRole('button', { name: 'Messages' });
      await button.click();
      await page.locator('.lc-messages').waitFor();
      const seen = await page.locator('.lc-message-form').count();
      await page.keyboard.press('Escape');
      return seen;
    },
    given: { messageButton: 'Show' },
    open: {
      config: { messages: { post: 'comment-post', list: 'meta/comment.json' } },
      edit: (files) => void files.set('meta/comment.json', '{"list":[]}'),
    },
  },
});

testEffects('pages: the watermark', {
  watermarkText: { value: 'Draft', see: (page) => look(page, '.lc-page .lc-watermark', 'background-image') },
  watermarkOpacity: {
    value: 0.5,
    see: (page) => look(page, '.lc-page .lc-watermark', 'opacity'),
    given: { watermarkText: 'Draft' },
  },
});

declare const window: { WeixinJSBridge?: unknown; asked?: string[] };

/**
 * Returns the recorded calls to WeChat's browser API, which is simulated here. As in WeChat, the API appears after the
 * page has loaded.
 */
const askedOfChatApp = (page: Page) =>
  page.evaluate(() => {
    if (!window.asked) {
      const asked: string[] = [];
      window.asked = asked;
      window.WeixinJSBridge = { invoke: (name: string) => asked.push(name) };
      document.dispatchEvent(new Event('WeixinJSBridgeReady'));
    }
    return window.asked;
  });

testEffects('web: the frame (D-041, D-276)', {
  noContextMenu: {
    value: true,
    see: (page) =>
      page.evaluate(() => {
        const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
        document.querySelector('.lc-stage')?.dispatchEvent(event);
        return event.defaultPrevented;
      }),
  },
  analyticsId: { value: 'G-TEST1234', see: (page) => page.getByRole('region', { name: 'Privacy' }).count() },
  noWeChatShare: { value: true, see: askedOfChatApp },
});
