import { getOwnTemplate, saveOwnTemplate } from '@leafcast/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, getReceivedRequests, refuseCall } from '../../../../../test/api.ts';
import { sampleBook } from '../../../../../test/book.ts';
import { messages, renderApp } from '../../../../../test/render-app.tsx';
import { openBook } from '../../../../books/open-book/book-session.ts';
import { SaveTemplate } from './SaveTemplate.tsx';

const { t } = messages;

/**
 * Opens the dialog for a book with this page count.
 *
 * @returns the user, the fields, and whether the dialog has been closed
 */
async function showDialog(pageCount = 3) {
  openBook({ ...sampleBook, pageCount });
  answer(getOwnTemplate, { list: [] });
  const dialog = { isClosed: false };
  const user = await renderApp(
    <SaveTemplate
      messages={messages}
      onClose={() => {
        dialog.isClosed = true;
      }}
    />,
  );
  const name = screen.getByLabelText(t('settingForm.name'));
  const save = () => user.click(screen.getByRole('button', { name: t('design.save') }));
  return { user, dialog, name, save };
}

describe('the dialog that saves a template', () => {
  it('reports a missing name only after an attempt to save, and sends no request (D-578)', async () => {
    const { name, save, dialog } = await showDialog();
    expect(screen.queryByText(t('design.nameMissing'))).toBeNull();
    await save();
    expect(screen.getByText(t('design.nameMissing'))).toBeDefined();
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(getReceivedRequests(saveOwnTemplate)).toEqual([]);
    expect(dialog.isClosed).toBe(false);
  });

  it('requires a cover image if the book has no page that could be the cover (D-576)', async () => {
    const { user, name, save } = await showDialog(0);
    await user.type(name, 'Spring');
    await save();
    expect(screen.getByText(t('design.coverMissing'))).toBeDefined();
    expect(getReceivedRequests(saveOwnTemplate)).toEqual([]);
  });

  it('requires at least one part (D-577)', async () => {
    const { user, name, save } = await showDialog();
    await user.type(name, 'Spring');
    for (const tick of screen.getAllByRole('checkbox', { checked: true })) await user.click(tick);
    await save();
    expect(screen.getByText(t('design.partMissing'))).toBeDefined();
    expect(getReceivedRequests(saveOwnTemplate)).toEqual([]);
  });

  it('sends the name, the cover and the selected parts in order, and then closes (D-285 … D-296)', async () => {
    const { user, name, save, dialog } = await showDialog();
    answer(saveOwnTemplate, { templateId: 't' });
    await user.type(name, 'Spring');
    await user.click(screen.getByRole('checkbox', { name: messages.title('scene') }));
    await save();
    await waitFor(() => expect(dialog.isClosed).toBe(true));
    const [sent] = getReceivedRequests(saveOwnTemplate);
    expect(sent).toMatchObject({ bookId: 'b', name: 'Spring', coverPage: '0' });
    expect(JSON.parse(sent?.parts ?? '')).toEqual(['template', 'theme', 'settings']);
  });

  it('stays open and shows the reason if the server refuses, for example because the name is already in use (D-579, D-670)', async () => {
    const { user, name, save, dialog } = await showDialog();
    refuseCall(saveOwnTemplate, 'Template already exists in the list.');
    await user.type(name, 'Spring');
    await save();
    const failure = t('design.saveFailed', { name: 'Spring', reason: 'Template already exists in the list.' });
    expect(await screen.findByText(failure)).toBeDefined();
    expect(dialog.isClosed).toBe(false);
    expect(name).toHaveProperty('value', 'Spring');
  });
});
