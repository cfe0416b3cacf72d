import { getOwnTemplate } from '@leafcast/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, setListAnswer } from '../../../../../test/api.ts';
import { sampleBook } from '../../../../../test/book.ts';
import { messages, showInForm } from '../../../../../test/render-app.tsx';
import { openBook, useBook } from '../../../../books/open-book/book-session.ts';
import { setPreview, syncPreview } from '../../../preview/live/live-preview.ts';
import { TemplateTab } from './TemplateTab.tsx';

const { t } = messages;
const stored = () => useBook.getState().book?.htmlConfig;
let stop: () => void = () => undefined;

afterEach(() => stop());

/**
 * Renders the tab for a book with these settings.
 *
 * @returns the user, a function that finds a template, and the messages sent to the preview
 */
async function showTemplates(htmlConfig: Readonly<Record<string, unknown>> = {}) {
  const names = ['clear', 'metro', 'neat', 'float'];
  setListAnswer(
    '/templates/templates.json',
    names.map((name) => ({ name, preview: null })),
  );
  answer(getOwnTemplate, { list: [] });
  openBook({ ...sampleBook, htmlConfig });
  const told: unknown[] = [];
  const reader = Object.assign(Object.create(null), { postMessage: (message: unknown) => told.push(message) });
  stop = syncPreview();
  setPreview(reader, true);
  const user = await showInForm(<TemplateTab messages={messages} />);
  const look = (name: string) => screen.findByRole('radio', { name: messages.option('template', name) });
  await look('metro');
  return { user, look, told };
}

describe('the templates of a book', () => {
  it('are applied and shown in the preview after a click on their picture (W-004)', async () => {
    const { user, look, told } = await showTemplates();
    expect(await look('clear')).toHaveProperty('checked', true);
    for (const name of ['metro', 'neat', 'float', 'clear']) {
      await user.click(await look(name));
      expect(stored()).toEqual({ template: name });
      expect(told.at(-1)).toEqual({ type: 'previewBook', key: 'template', value: name, showAlert: false });
      expect(await look(name)).toHaveProperty('checked', true);
      expect(screen.queryByRole('dialog')).toBeNull();
    }
  });

  it.each([
    ['design.keep', { theme: 'wood', template: 'metro' }],
    ['design.replace', { theme: 'default', template: 'metro' }],
  ] as const)(
    'ask for confirmation before they override a theme that the author has chosen; answer: “%s” (W-004)',
    async (answered, expected) => {
      const { user, look } = await showTemplates({ theme: 'wood' });
      await user.click(await look('metro'));
      expect(stored()).toEqual({ theme: 'wood' });
      await user.click(screen.getByRole('button', { name: t(answered) }));
      await waitFor(() => expect(stored()).toEqual(expected));
    },
  );
});
