import type { Page } from 'playwright-core';
import { testEffects } from './effect.ts';

const words = async (page: Page) => {
  const screen = page.locator('.lc-only');
  return (await screen.count()) > 0 ? screen.innerText() : null;
};

testEffects('reading only in some places (D-281, D-282)', {
  onlyEmbedded: { alone: true, value: true, see: words },
  onlyEmbeddedPrompt: { value: 'Only <b>here</b>', given: { onlyEmbedded: true }, see: words },
  onlyWeChat: { value: true, see: words },
  onlyWeChatPrompt: { apart: 'chat', value: 'Open the app', given: { onlyWeChat: true }, see: words },
});
