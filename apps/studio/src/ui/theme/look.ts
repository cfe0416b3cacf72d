import { studioAccent } from '@leafcast/book';
import type { InstallationLook } from '@leafcast/contract';
import { create } from 'zustand';
import { setBrandName } from '../language/language-store.ts';

/**
 * Appearance of the installation, as declared in the HTML page from the server. Empty values mean Leafcast's defaults.
 */
export const useLook = create<InstallationLook>(readLook);

/** The content security policy forbids `<style>` elements. */
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
useLook.subscribe(apply);
apply(useLook.getState());

function readLook(): InstallationLook {
  const said = document.querySelector('meta[name="leafcast-look"]')?.getAttribute('content');
  return said ? (JSON.parse(said) as InstallationLook) : { name: '', accent: '', logo: '' };
}

function apply({ name, accent }: InstallationLook): void {
  setBrandName(name);
  sheet.replaceSync(
    accent === '' ? '' : `${rule(':root', accent, 'light')} ${rule(':root[data-scheme="dark"]', accent, 'dark')}`,
  );
}

function rule(selector: string, color: string, scheme: 'light' | 'dark'): string {
  const { accent, strong, soft, onAccent } = studioAccent(color, scheme);
  return `${selector} { --accent: ${accent}; --accent-strong: ${strong}; --accent-soft: ${soft}; --on-accent: ${onAccent}; }`;
}
