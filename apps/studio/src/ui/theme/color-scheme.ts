import { create } from 'zustand';

/** Color schemes that the user can choose; `auto` follows the device. */
export const schemeChoices = ['auto', 'light', 'dark'] as const;

export type SchemeChoice = (typeof schemeChoices)[number];

export type ColorScheme = Exclude<SchemeChoice, 'auto'>;

const storageKey = 'leafcast.scheme';
const darkSchemeQuery = matchMedia('(prefers-color-scheme: dark)');

/** The user's choice, which is stored in this browser, and the resulting scheme. */
export const useColorScheme = create<{ readonly choice: SchemeChoice; readonly scheme: ColorScheme }>(() =>
  schemeState(storedChoice()),
);

useColorScheme.subscribe(apply);
darkSchemeQuery.addEventListener('change', () => useColorScheme.setState(({ choice }) => schemeState(choice)));
apply(useColorScheme.getState());

/** Applies a choice immediately and stores it in this browser. */
export function chooseScheme(choice: SchemeChoice): void {
  useColorScheme.setState(schemeState(choice));
  // Some browsers forbid storage. The choice is then lost when the page is closed.
  try {
    localStorage.setItem(storageKey, choice);
  } catch {
    return;
  }
}

function storedChoice(): SchemeChoice {
  try {
    const remembered = localStorage.getItem(storageKey);
    return schemeChoices.find((choice) => choice === remembered) ?? 'auto';
  } catch {
    return 'auto';
  }
}

function schemeState(choice: SchemeChoice) {
  return { choice, scheme: choice === 'auto' ? (darkSchemeQuery.matches ? 'dark' : 'light') : choice } as const;
}

function apply({ scheme }: { readonly scheme: ColorScheme }) {
  document.documentElement.dataset.scheme = scheme;
}
