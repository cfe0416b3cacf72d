import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { messages, renderApp } from '../../../../test/render-app.tsx';
import { text } from '../../../ui/language/use-text.ts';
import { defaultImportOptions, type ImportOptions } from '../../upload/options/import-options.ts';
import { PageRange } from './PageRange.tsx';

/** Renders the page range field with validation on, as after "create" is pressed, and returns its latest options. */
async function showRange() {
  let chosen: ImportOptions = defaultImportOptions;
  function Form() {
    const [options, setOptions] = useState(defaultImportOptions);
    chosen = options;
    return <PageRange options={options} messages={messages} isChecked onChange={setOptions} />;
  }
  const user = await renderApp(<Form />);
  await user.click(screen.getByLabelText(text('options.rangeSome')));
  return { user, field: screen.getByLabelText(text('options.rangePages')), options: () => chosen };
}

describe('page range', () => {
  it('is stored in the options as entered (D-105, D-540)', async () => {
    const { user, field, options } = await showRange();
    await user.type(field, '1,5-8,20');
    expect(options().r).toBe('1,5-8,20');
    expect(screen.queryByText(/Incorrect Format|Please fill/)).toBeNull();
    expect(field.getAttribute('aria-invalid')).not.toBe('true');
  });

  it('is rejected with a message if it is invalid (D-541)', async () => {
    const { user, field } = await showRange();
    await user.type(field, '8-5');
    expect(screen.getByText(/^Incorrect Format/)).toBeTruthy();
  });

  it('reports that the page range is required if the field is empty (D-542)', async () => {
    await showRange();
    expect(screen.getByText('Please fill in the page range to be imported')).toBeTruthy();
  });
});
