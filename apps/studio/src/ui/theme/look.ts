import type { InstallationBranding } from '@leafcast/contract';
import { create } from 'zustand';
import { setBrandName } from '../language/language-store.ts';
import { createStudioColors, type StudioColors } from './colors.ts';

/**
 * Appearance of the installation, as declared in the HTML page from the server. Empty values mean Leafcast's defaults.
 */
export const useBranding = create<InstallationBranding>(readLook);

/** Used because the content security policy forbids `<style>` elements. */
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
useBranding.subscribe(apply);
apply(useBranding.getState());

function readLook(): InstallationBranding {
  const said = document.querySelector('meta[name="leafcast-look"]')?.getAttribute('content');
  return said ? (JSON.parse(said) as InstallationBranding) : { name: '', accent: '', logo: '' };
}

function apply({ name, accent }: InstallationBranding): void {
  setBrandName(name);
  const light = rule(':root, [data-scheme="light"]', createStudioColors('light', accent));
  sheet.replaceSync(`${light} ${rule(':root[data-scheme="dark"]', createStudioColors('dark', accent))}`);
}

/** Declares a custom property for each color. */
function rule(selector: string, colors: StudioColors): string {
  const named = Object.entries(colors).map(
    ([name, color]) => `--${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}: ${color};`,
  );
  return `${selector} { ${named.join(' ')} }`;
}
