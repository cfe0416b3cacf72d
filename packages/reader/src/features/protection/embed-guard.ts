import type { SettingKey } from '@leafcast/book';
import type { Engine } from '../../core/engine.ts';
import { renewAddresses } from '../../core/load/renew-addresses.ts';
import { element } from '../../page/element.ts';

/**
 * Shows the author's message in place of the book if the book must be opened in an embedding page or in WeChat, but is
 * not. For hosted books, the server enforces the same rule. This check alone does not protect a book, as the editor
 * explains.
 *
 * @see D-281, D-282, RULINGS 20
 */
export function mount(engine: Engine, keys: readonly SettingKey[]): () => void {
  const { root, t } = engine;
  const stopRenewing = renewAddresses(engine.config);
  const screen = element('div', 'lc-only');
  screen.role = 'alert';
  const others = new Map<HTMLElement, boolean>();

  function shut(words: string) {
    screen.textContent = words;
    if (screen.isConnected) return;
    for (const child of root.children) {
      if (!(child instanceof HTMLElement)) continue;
      others.set(child, child.inert);
      child.inert = true;
    }
    root.append(screen);
    root.dataset.only = '';
  }

  function open() {
    screen.remove();
    for (const [child, wasInert] of others) child.inert = wasInert;
    others.clear();
    delete root.dataset.only;
  }

  const unwatch = engine.watch(keys, (settings) => {
    if (settings.onlyEmbedded && !isEmbedded()) shut(settings.onlyEmbeddedPrompt || t('only.embedded'));
    else if (settings.onlyWeChat && !isInWeChat()) shut(settings.onlyWeChatPrompt || t('only.weChat'));
    else open();
  });
  return () => {
    unwatch();
    stopRenewing();
    open();
  };
}

const isEmbedded = () => window.parent !== window;
const isInWeChat = () => /MicroMessenger/i.test(navigator.userAgent);
