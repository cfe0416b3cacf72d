import { beforeEach, expect, it, vi } from 'vitest';
import { dropFirstLook, keepFirstLook, showFirstLook } from './first-look.ts';

const button = (words: string) => `<button>${words}</button>`;
const drawn = () => document.getElementById('first-look');

beforeEach(() => {
  dropFirstLook();
  localStorage.clear();
  document.head.innerHTML = '<link rel="modulepreload" href="/home-1.js" /><style>button { color: red }</style>';
  document.body.innerHTML = `<div id="app"><main>${button('Import PDF')}${button('Tea')}
    <img src="/cover.webp" alt="" /><select><option>English</option><option>Deutsch</option></select></main></div>`;
});

/** As after a new start, which has drawn nothing yet. */
function startAgain() {
  document.body.innerHTML = '<div id="app"></div>';
  Object.assign(document.documentElement, { lang: 'zh', dir: 'ltr' });
}

it('home is drawn as it was last, in its language and with what was chosen, until it is there', () => {
  Object.assign(document.documentElement, { lang: 'ar', dir: 'rtl' });
  for (const select of document.querySelectorAll('select')) select.value = 'Deutsch';
  keepFirstLook();
  startAgain();
  expect(showFirstLook()).toBe(true);
  expect(drawn()?.querySelector('main')?.textContent).toContain('Import PDF');
  expect(drawn()?.querySelector('select')?.value).toBe('Deutsch');
  expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' });
  expect(drawn()?.querySelector('img')?.hasAttribute('src')).toBe(false);
  expect(drawn()?.querySelector('style')?.textContent).toContain('color: red');
  dropFirstLook();
  expect(drawn()).toBeNull();
});

it('what is pressed before home is there is pressed in it, once', () => {
  keepFirstLook();
  startAgain();
  showFirstLook();
  const press = vi.fn();
  for (const each of drawn()?.querySelectorAll('button') ?? []) if (each.textContent === 'Tea') each.click();
  document.body.insertAdjacentHTML('beforeend', button('Import PDF') + button('Tea'));
  for (const each of document.querySelectorAll('body > button'))
    each.addEventListener('click', () => press(each.textContent));
  dropFirstLook();
  dropFirstLook();
  expect(press.mock.calls).toEqual([['Tea']]);
});

it('nothing is drawn at the first start, after an update, and of what is damaged', () => {
  startAgain();
  expect(showFirstLook()).toBe(false);
  keepFirstLook();
  document.head.querySelector('link')?.setAttribute('href', '/home-2.js');
  expect(showFirstLook()).toBe(false);
  localStorage.setItem('leafcast.first-look', '{');
  expect(showFirstLook()).toBe(false);
  expect(drawn()).toBeNull();
});
