import type { DesktopWindow } from '../../testing/desktop/desktop-window.ts';

/** User actions in a real window. Each waits until the action is possible. */
export interface WindowDriver {
  untilScreen(name: string): Promise<unknown>;
  /** Waits until the page contains this text. */
  untilText(words: string): Promise<unknown>;
  untilVisible(selector: string): Promise<unknown>;
  /** Presses a button or link with this text, within a part of the page. */
  press(words: string, within?: string): Promise<unknown>;
  click(selector: string): Promise<unknown>;
  /** Types into a field. */
  fill(selector: string, text: string): Promise<unknown>;
  /** Types into the field with this label. */
  write(label: string, text: string): Promise<unknown>;
  /** Presses Enter in a field. */
  enter(selector: string): Promise<unknown>;
  /** Opens a dropdown list and chooses an option. */
  choose(selector: string, words: string): Promise<unknown>;
}

export function createWindowDriver(window: DesktopWindow): WindowDriver {
  /** Performs an action on the first visible and enabled match. If there is none yet, waits for it. */
  const withOne = (selector: string, doing: string, isRight = 'true') =>
    window.until(`(() => {
      const found = [...document.querySelectorAll(${JSON.stringify(selector)})];
      const one = found.find((one) => one.checkVisibility() && !one.disabled && (${isRight}));
      if (!one) return false;
      ${doing};
      return true;
    })()`);
  const says = (words: string) => `one.textContent.trim() === ${JSON.stringify(words)}`;
  const click = (selector: string) => withOne(selector, 'one.click()');
  const key = (name: string) =>
    `one.dispatchEvent(new KeyboardEvent('keydown', { key: '${name}', code: '${name}', keyCode: ${name === 'Enter' ? 13 : 40}, bubbles: true }))`;
  // Sets the value like typing does, because React ignores other changes.
  const typing = (text: string) =>
    `one.focus();
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(one), 'value').set.call(one, ${JSON.stringify(text)});
    one.dispatchEvent(new InputEvent('input', { bubbles: true }))`;
  return {
    untilScreen: (name) => window.until(`location.pathname === '/book_edit2/${name}'`),
    untilText: (words) => window.until(`document.body.innerText.includes(${JSON.stringify(words)})`),
    untilVisible: (selector) => withOne(selector, ''),
    press: (words, within = 'body') => withOne(`${within} :is(button, a)`, 'one.click()', says(words)),
    click,
    fill: (selector, text) => withOne(selector, typing(text), '!one.readOnly'),
    write: (label, text) =>
      withOne(
        'input, textarea',
        typing(text),
        `[...one.labels].some((label) => label.textContent.trim() === ${JSON.stringify(label)})`,
      ),
    enter: (selector) => withOne(selector, key('Enter')),
    async choose(selector, words) {
      await withOne(selector, `one.focus(); ${key('ArrowDown')}`);
      await withOne('.ant-select-item-option', 'one.click()', says(words));
    },
  };
}
