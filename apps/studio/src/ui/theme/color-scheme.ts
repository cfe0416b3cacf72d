import { create } from 'zustand';

/** As the device has it, or as was chosen. */
export const schemeChoices = ['auto', 'light', 'dark'] as const;

export type SchemeChoice = (typeof schemeChoices)[number];

export type ColorScheme = Exclude<SchemeChoice, 'auto'>;

const rememberedAs = 'leafcast.scheme';
const asDevice = matchMedia('(prefers-color-scheme: dark)');

/** The choice of this browser, and the scheme that holds now. */
export const useColorScheme = create<{ readonly choice: SchemeChoice; readonly scheme: ColorScheme }>(() =>
  stateWith(recall()),
);

useColorScheme.subscribe(apply);
asDevice.addEventListener('change', () => useColorScheme.setState(({ choice }) => stateWith(choice)));
apply(useColorScheme.getState());

/** Takes effect at once, and in this browser from now on. */
export function chooseScheme(choice: SchemeChoice): void {
  useColorScheme.setState(stateWith(choice));
  // A browser may forbid storage altogether; then the choice lasts as long as the page.
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
