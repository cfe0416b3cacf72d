import { page, studio } from '../../../testing/server/desk.ts';
import { settings as texts } from '../../../testing/studio/words.ts';

export const panel = () => page.locator('.panel');
export const tab = (name: string) => panel().getByRole('tab', { name, exact: true });
/** Finds a template, theme or scene by name. */
export const look = (name: string) => panel().locator(`[data-look="${name}"]`);
export const button = (name: string) => panel().getByRole('button', { name, exact: true });
export const dialog = () => page.getByRole('dialog');

/** Returns the template, theme and scene that the preview displays. */
export const readShownLook = () =>
  studio.previewFrame
    .locator('#leafcast')
    .evaluate(({ dataset }) => ({ template: dataset.template, theme: dataset.theme, background: dataset.background }));

export async function openTab(name: 'setting.template' | 'setting.theme' | 'setting.scene') {
  await studio.section('design');
  await tab(texts(name)).click();
}
