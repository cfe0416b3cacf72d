import { create } from 'zustand';

/** `auto` follows the device. */
export const schemeChoices = ['auto', 'light', 'dark'] as const;

export type SchemeChoice = (typeof schemeChoices)[number];

export type ColorScheme = Exclude<SchemeChoice, 'auto'>;

const rememberedAs = 'leafcast.scheme';
const asDevice = matchMedia('(prefers-color-scheme: dark)');

/** The choice stored in this browser, and the current scheme. */
export const useColorScheme = create<{ readonly choice: SchemeChoice; readonly scheme: ColorScheme }>(() =>
  stateWith(recall()),
);

useColorScheme.subscribe(apply);
asDevice.addEventListener('change', () => useColorScheme.setState(({ choice }) => stateWith(choice)));
apply(useColorScheme.getState());

/** Applies the choice immediately and remembers it in this browser. */
export function chooseScheme(choice: SchemeChoice): void {
  useColorScheme.setState(stateWith(choice));
  // Some browsers forbid storage; the choice then lasts as long as the page.
  try {
    localStorage.setItem(rememberedAs, choice);
  } catch {
    return;
  }
}

function recall(): SchemeChoice {
  try {
    const remembered = localStorage.getItem(rememberedAs);
    return schemeChoices.find((choice) => choice === remembered) ?? 'auto';
  } catch {
    return 'auto';
  }
}

function stateWith(choice: SchemeChoice) {
  return { choice, scheme: choice === 'auto' ? (asDevice.matches ? 'dark' : 'light') : choice } as const;
}

function apply({ scheme }: { readonly scheme: ColorScheme }) {
  document.documentElement.dataset.scheme = scheme;
}
