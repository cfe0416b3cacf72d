import type { BookLockInfo } from '@leafcast/book';
import type { Engine } from '../../core/engine.ts';
import { element } from '../../page/element.ts';
import type { Unlock } from './unlocker.ts';

export interface LockCard {
  show(isShown: boolean): void;
  remove(): void;
}

/** Creates a card over the spread with the password hint and the fields. */
export function createLockCard(
  { t, root, language }: Engine,
  locked: BookLockInfo,
  open: Unlock,
  onOpen: () => void,
): LockCard {
  const card = element('section', 'lc-lock');
  card.hidden = true;
  card.lang = language;
  const title = element('h2', '');
  title.textContent = t('lock.title');
  title.id = 'lc-lock-title';
  card.setAttribute('aria-labelledby', title.id);
  const form = element('form', '');
  const hint = element('p', 'lc-lock-hint');
  hint.textContent = locked.hint === '' ? t('lock.text') : t('lock.hint', { hint: locked.hint });
  const user = locked.hasUsers ? field(t('lock.user'), 'text', 'username') : null;
  const password = field(t('lock.password'), 'password', 'current-password');
  const wrong = element('p', 'lc-lock-wrong');
  wrong.role = 'alert';
  const button = element('button', 'lc-lock-open');
  button.type = 'submit';
  button.textContent = t('lock.open');
  form.append(hint, ...(user ? [user.row] : []), password.row, wrong, button);
  card.append(title, form);
  // Keys typed into the password field must not turn pages.
  card.addEventListener('keydown', (event) => event.stopPropagation());

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.disabled) return;
    wrong.textContent = '';
    const credentials = { user: user?.input.value ?? '', password: password.input.value };
    if (credentials.password === '') {
      wrong.textContent = t('lock.missing');
      password.input.focus();
      return;
    }
    button.disabled = true;
    button.textContent = t('lock.opening');
    const problem = await open(credentials);
    button.disabled = false;
    button.textContent = t('lock.open');
    if (problem === null) {
      onOpen();
      return;
    }
    wrong.textContent = problem;
    password.input.select();
  });
  root.append(card);

  return {
    show(isShown) {
      if (card.hidden !== isShown) return;
      const hadFocus = card.contains(document.activeElement);
      card.hidden = !isShown;
      const stage = root.querySelector<HTMLElement>('.lc-stage');
      if (isShown && (document.activeElement === document.body || document.activeElement === stage)) {
        (user ?? password).input.focus({ preventScroll: true });
      } else if (hadFocus) stage?.focus({ preventScroll: true });
    },
    remove() {
      if (card.contains(document.activeElement)) root.querySelector<HTMLElement>('.lc-stage')?.focus();
      card.remove();
    },
  };
}

function field(label: string, type: string, autocomplete: AutoFill) {
  const row = element('label', 'lc-lock-field');
  const words = element('span', '');
  words.textContent = label;
  const input = element('input', '');
  Object.assign(input, { type, autocomplete, maxLength: 200 });
  row.append(words, input);
  return { row, input };
}
