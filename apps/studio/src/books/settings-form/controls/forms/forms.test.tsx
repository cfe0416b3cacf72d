import { type SettingKey, settingsSchema } from '@leafcast/book';
import { screen, within } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { messages, showInForm } from '../../../../../test/render-app.tsx';
import type { ControlProps } from '../control.ts';
import { AboutForm } from './AboutForm.tsx';
import { DownloadsForm } from './DownloadsForm.tsx';
import { PhoneNumbers } from './PhoneNumbers.tsx';

const { t } = messages;

/**
 * Renders the form of a setting with the given stored value.
 *
 * @returns the user, and the value as it is stored
 */
async function showForm(Form: ComponentType<ControlProps>, name: SettingKey, first: unknown) {
  const stored = { value: first };
  function Kept() {
    const [value, setValue] = useState(first);
    stored.value = value;
    return (
      <Form
        id="form"
        name={name}
        title={messages.title(name)}
        item={settingsSchema[name]}
        value={value}
        disabled={false}
        onChange={setValue}
      />
    );
  }
  return { user: await showInForm(<Kept />), stored };
}

describe("the form for the book's creator", () => {
  const about = { logo: '', title: 'Ada', description: '', contacts: [{ type: 'Link', value: 'https://a.example' }] };

  it('stores the title and text as entered (W-180, W-228, W-229)', async () => {
    const { user, stored } = await showForm(AboutForm, 'about', null);
    await user.type(screen.getByLabelText(t('settingForm.title')), 'Ada');
    await user.type(screen.getByLabelText(t('settingForm.text')), 'Writes.');
    expect(stored.value).toEqual({ logo: '', title: 'Ada', description: 'Writes.', contacts: [] });
  });

  it('reports an invalid link, and does not store it until it is valid (W-230)', async () => {
    const { user, stored } = await showForm(AboutForm, 'about', about);
    const link = screen.getByLabelText(new RegExp(t('settingContact.Link')), { selector: 'input' });
    await user.clear(link);
    await user.type(link, 'example');
    expect(screen.getByText(t('settingWrong.url'))).toBeDefined();
    expect(stored.value).toMatchObject({ title: 'Ada', contacts: [] });
    await user.clear(link);
    await user.type(link, 'https://b.example');
    expect(stored.value).toMatchObject({ contacts: [{ type: 'Link', value: 'https://b.example' }] });
  });

  it('accepts any text for other kinds of contacts (W-231)', async () => {
    const { user, stored } = await showForm(AboutForm, 'about', about);
    await user.selectOptions(screen.getByLabelText(t('settingForm.kind')), 'Author');
    const text = screen.getByLabelText(new RegExp(t('settingContact.Author')), { selector: 'input' });
    await user.clear(text);
    await user.type(text, 'Ada L.');
    expect(stored.value).toMatchObject({ contacts: [{ type: 'Author', value: 'Ada L.' }] });
  });
});

describe('the phone numbers of a book', () => {
  it.each([
    ['1234', 'settingWrong.phone'],
    ['12a45', 'settingWrong.phoneDigits'],
  ] as const)('are rejected with an error if invalid: %s (W-323, W-324)', async (typed, wrong) => {
    const { user, stored } = await showForm(PhoneNumbers, 'phoneNumbers', [{ label: 'Desk', number: '12345' }]);
    const number = screen.getByLabelText(new RegExp(t('settingForm.number')), { selector: 'input' });
    await user.clear(number);
    await user.type(number, typed);
    expect(screen.getByText(t(wrong))).toBeDefined();
    expect(stored.value).toEqual([]);
  });

  it('are stored with their labels if they have at least five digits (W-170, W-171, W-323)', async () => {
    const { user, stored } = await showForm(PhoneNumbers, 'phoneNumbers', []);
    await user.click(screen.getByRole('button', { name: new RegExp(t('settingForm.add')) }));
    expect(stored.value).toEqual([]);
    await user.type(screen.getByLabelText(new RegExp(t('settingForm.label')), { selector: 'input' }), 'Desk');
    await user.type(screen.getByLabelText(new RegExp(t('settingForm.number')), { selector: 'input' }), '12345');
    expect(stored.value).toEqual([{ label: 'Desk', number: '12345' }]);
  });
});

describe('the download settings', () => {
  it('ask for a custom link only if the original document is not offered for download (W-220, W-221)', async () => {
    const { user, stored } = await showForm(DownloadsForm, 'downloads', null);
    const original = screen.getByRole('checkbox', { name: t('settingForm.original') });
    expect(screen.queryByLabelText(t('settingForm.ownLink'), { selector: 'input' })).toBeNull();
    await user.click(original);
    const link = screen.getByLabelText(new RegExp(t('settingForm.ownLink')), { selector: 'input' });
    await user.type(link, 'no address');
    expect(stored.value).toMatchObject({ pdf: { isOriginPath: false, url: '' } });
    await user.clear(link);
    await user.type(link, 'https://x.example/a.pdf');
    expect(stored.value).toMatchObject({ pdf: { isOriginPath: false, url: 'https://x.example/a.pdf' } });
  });

  it('list attachments only if attachments are offered (W-223)', async () => {
    const { user } = await showForm(DownloadsForm, 'downloads', {
      pdf: { isOriginPath: true, url: '', urlOnlink: false },
      isDownloadProject: true,
      isDownloadAttach: true,
      attachments: [{ file: 'media/a.zip', name: 'a.zip', size: 2048 }],
      hideDownloadSinglePage: false,
    });
    expect(screen.getByDisplayValue('a.zip')).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: t('settingForm.attachments') }));
    expect(screen.queryByDisplayValue('a.zip')).toBeNull();
    expect(within(document.body).queryByRole('button', { name: new RegExp(t('settingFile.choose')) })).toBeNull();
  });
});
