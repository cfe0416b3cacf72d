import { type SettingKey, settingsSchema } from '@leafcast/book';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { messages, renderApp } from '../../../test/render-app.tsx';
import { useSession } from '../../session/session-store.ts';
import { text } from '../../ui/language/use-text.ts';
import { SettingsForm } from './SettingsForm.tsx';

type Values = Partial<Record<SettingKey, unknown>>;

/**
 * Renders the form with these stored settings.
 *
 * @returns the user, and the settings as they are stored
 */
async function showForm(first: Values = {}) {
  const stored = { values: first };
  function Book() {
    const [values, setValues] = useState(first);
    stored.values = values;
    return (
      <SettingsForm
        messages={messages}
        bookId="b"
        files="/files/"
        pageCount={23}
        current={(key) => values[key] ?? settingsSchema[key].defaultValue}
        onChange={(key, value) => setValues((now) => ({ ...now, [key]: value }))}
        onResetAll={() => setValues({})}
        isChanged={Object.keys(values).length > 0}
      />
    );
  }
  return { user: await renderApp(<Book />), stored };
}

/**
 * Searches for a setting by its full title, which expands the group of the setting.
 *
 * @returns queries within the setting
 */
async function find(user: UserEvent, key: SettingKey) {
  const search = screen.getByRole('searchbox');
  await user.clear(search);
  await user.paste(messages.title(key));
  return within(settingElement(key));
}

function settingElement(key: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(`[data-setting="${key}"]`);
  if (!element) throw new Error(`Setting ${key} is not shown in the form`);
  return element;
}

const isShown = (key: SettingKey) => document.querySelector(`[data-setting="${key}"]`) !== null;

describe('the settings form', () => {
  it('shows the allowed sizes of the logo and of the toolbar icons (D-732, D-735)', async () => {
    const { user } = await showForm();
    const logo = await find(user, 'logoImage');
    expect(logo.getByText(/34\*34 px/)).toBeDefined();
    const icons = await find(user, 'toolbarIconSize');
    expect(icons.getByText(/from 18 to 35 px/)).toBeDefined();
  });

  it('finds settings by title or explanation, or shows that none was found (W-183, W-184)', async () => {
    const { user } = await showForm();
    const search = screen.getByRole('searchbox');
    await user.click(search);
    await user.paste(messages.hint('thumbnailSize').toUpperCase());
    expect(isShown('thumbnailSize')).toBe(true);
    // The matching text is highlighted.
    const marks = settingElement('thumbnailSize').querySelectorAll('mark');
    expect([...marks].map(({ textContent }) => textContent)).toEqual([messages.hint('thumbnailSize')]);
    expect(isShown('searchColor')).toBe(false);
    await user.clear(search);
    await user.paste('no setting is called this');
    expect(screen.getByText(messages.t('settingForm.noneFound'))).toBeDefined();
  });

  it('shows a setting only while another setting has the value that it depends on (W-191, W-192, W-193)', async () => {
    const { user } = await showForm({ zoomButton: true });
    await user.click(screen.getByRole('searchbox'));
    await user.paste('zoom');
    expect(isShown('zoomMap')).toBe(true);
    await user.click(within(settingElement('zoomButton')).getAllByRole('switch')[0] ?? document.body);
    expect(isShown('zoomMap')).toBe(false);
  });

  it('shows a setting only while the setting that it depends on is not empty (W-193)', async () => {
    const { user } = await showForm();
    await user.click(screen.getByRole('searchbox'));
    await user.paste('logo');
    expect(isShown('logoHeight')).toBe(false);
  });

  it('disables a setting that the account may not use, with an explanation (W-388, W-379)', async () => {
    useSession.setState({ entitlements: { download: { allowed: false, limit: null, message: '' } } });
    const { user, stored } = await showForm();
    const download = await find(user, 'download');
    const control = download.getAllByRole('switch')[0];
    expect(control).toHaveProperty('disabled', true);
    expect(download.getByText(text('power.deniedTitle'), { exact: false })).toBeDefined();
    await user.click(control ?? document.body);
    expect(stored.values).toEqual({});
  });

  it('offers a reset of a setting only if it differs from its default (W-186)', async () => {
    const { user, stored } = await showForm({ thumbnailButton: true });
    const size = await find(user, 'thumbnailSize');
    const name = `${messages.t('settingForm.reset')}: ${messages.title('thumbnailSize')}`;
    expect(size.queryByRole('button', { name })).toBeNull();
    await user.clear(size.getByRole('spinbutton'));
    await user.type(size.getByRole('spinbutton'), '200');
    await user.tab();
    expect(stored.values.thumbnailSize).toBe(200);
    await user.click(size.getByRole('button', { name }));
    expect(stored.values.thumbnailSize).toBe(120);
  });

  it('asks for confirmation before it resets all settings, and keeps them if the user cancels', async () => {
    const { user, stored } = await showForm({ toolbarColor: '#112233' });
    const form = within(document.querySelector<HTMLElement>('.settings-form') ?? document.body);
    const name = messages.t('settingForm.resetAll');
    await user.click(form.getByRole('button', { name }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: text('action.cancel') }));
    expect(stored.values).toEqual({ toolbarColor: '#112233' });
    await user.click(form.getByRole('button', { name }));
    await user.click(question.getByRole('button', { name }));
    await waitFor(() => expect(stored.values).toEqual({}));
    expect(form.queryByRole('button', { name })).toBeNull();
  });
});

describe('number settings', () => {
  it.each([
    ['5', 60],
    ['9999', 300],
    ['140', 140],
  ])('are limited to their bounds: the input %s is stored as %d (W-173)', async (typed, expected) => {
    const { user, stored } = await showForm({ thumbnailButton: true });
    const field = (await find(user, 'thumbnailSize')).getByRole('spinbutton');
    await user.clear(field);
    await user.type(field, typed);
    await user.tab();
    expect(stored.values.thumbnailSize).toBe(expected);
  });

  it('cannot exceed the last page of the book if they are page numbers', async () => {
    const { user, stored } = await showForm();
    const start = await find(user, 'startPage');
    expect(start.getByRole('slider').getAttribute('aria-valuemax')).toBe('23');
    await user.clear(start.getByRole('spinbutton'));
    await user.type(start.getByRole('spinbutton'), '40');
    await user.tab();
    expect(stored.values.startPage).toBe(23);
  });

  it('keep their value if the field is left empty (W-173)', async () => {
    const { user, stored } = await showForm({ thumbnailButton: true, thumbnailSize: 200 });
    const field = (await find(user, 'thumbnailSize')).getByRole('spinbutton');
    await user.clear(field);
    await user.tab();
    expect(stored.values.thumbnailSize).toBe(200);
  });
});

describe('color settings', () => {
  it('are stored when the color is complete, and reported as invalid until then (W-174)', async () => {
    const { user, stored } = await showForm();
    const toolbar = await find(user, 'toolbarColor');
    const field = toolbar.getByRole('textbox');
    await user.type(field, '#17634');
    expect(stored.values.toolbarColor).toBeUndefined();
    expect(toolbar.getByRole('alert').textContent).toBe(messages.t('settingWrong.color'));
    await user.type(field, 'f');
    expect(stored.values.toolbarColor).toBe('#17634f');
    expect(toolbar.getByRole('alert').textContent).toBe('');
  });

  it('can be cleared if the template has a color for them (W-174)', async () => {
    const { user, stored } = await showForm({ toolbarColor: '#17634f' });
    const toolbar = await find(user, 'toolbarColor');
    const name = `${messages.t('settingForm.clear')}: ${messages.title('toolbarColor')}`;
    await user.click(toolbar.getByRole('button', { name }));
    expect(stored.values.toolbarColor).toBe('');
    expect(toolbar.queryByRole('button', { name })).toBeNull();
  });

  it('cannot be cleared if the reader requires a color (W-174)', async () => {
    const { user, stored } = await showForm({ searchButton: true, searchColor: '#112233' });
    const color = await find(user, 'searchColor');
    expect(color.queryByRole('button', { name: new RegExp(messages.t('settingForm.clear')) })).toBeNull();
    await user.clear(color.getByRole('textbox'));
    expect(stored.values.searchColor).toBe('#112233');
  });

  it('show the stored color again after an external change, regardless of what was entered (W-185)', async () => {
    const { user } = await showForm({ toolbarColor: '#17634f' });
    const toolbar = await find(user, 'toolbarColor');
    await user.type(toolbar.getByRole('textbox'), '{Backspace}');
    await user.click(
      toolbar.getByRole('button', { name: `${messages.t('settingForm.reset')}: ${messages.title('toolbarColor')}` }),
    );
    expect(toolbar.getByRole('textbox')).toHaveProperty('value', '');
  });
});
