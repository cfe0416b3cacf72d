const rememberedAs = 'leafcast.first-look';

/** Home as it was seen last. */
interface Look {
  /** Of the program that has kept it: another one looks different. */
  readonly build: string;
  readonly html: string;
  readonly styles: string;
  readonly lang: string;
  readonly dir: string;
  readonly scheme: string;
}

/** What was pressed before home was there, by its words. */
let pressed: string | null = null;
let place: HTMLElement | null = null;

const build = () => document.querySelector('link[rel="modulepreload"]')?.getAttribute('href') ?? '';
const wordsOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent;

/**
 * Draws home as it was seen last, before its code is there. What is pressed in it is pressed again when home is there.
 *
 * @returns whether there is something to draw
 */
export function showFirstLook(): boolean {
  const look = recall();
  if (look?.build !== build()) return false;
  const { html, styles, lang, dir, scheme } = look;
  Object.assign(document.documentElement, { lang, dir });
  document.documentElement.dataset.scheme = scheme;
  place = document.createElement('div');
  place.id = 'first-look';
  place.innerHTML = `<style>${styles}</style>${html}`;
  place.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    pressed = button ? wordsOf(button) : null;
  });
  document.body.prepend(place);
  performance.mark('first look');
  return true;
}

/** Home, or whatever comes in its place, is there. */
export function dropFirstLook(): void {
  place?.remove();
  place = null;
  const words = pressed;
  pressed = null;
  if (words !== null) [...document.querySelectorAll('button')].find((each) => wordsOf(each) === words)?.click();
}

/** Keeps what is seen now for the next start. */
export function keepFirstLook(): void {
  const app = document.getElementById('app');
  if (!app || place) return;
  // What is chosen is no part of the markup.
  for (const option of app.querySelectorAll('option')) option.toggleAttribute('selected', option.selected);
  const seen = app.cloneNode(true) as HTMLElement;
  // Pictures come from the program: waiting for them, the browser would ask for no more scripts.
  for (const picture of seen.querySelectorAll('img')) picture.removeAttribute('src');
  const { lang, dir, dataset } = document.documentElement;
  const styles = [...document.head.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n');
  const look: Look = { build: build(), html: seen.innerHTML, styles, lang, dir, scheme: dataset.scheme ?? '' };
  // Without room for it the next start does without.
  try {
    localStorage.setItem(rememberedAs, JSON.stringify(look));
  } catch {
    return;
  }
}

function recall(): Look | null {
  try {
    return JSON.parse(localStorage.getItem(rememberedAs) ?? 'null');
  } catch {
    return null;
  }
}
