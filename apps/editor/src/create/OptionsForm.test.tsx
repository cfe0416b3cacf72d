import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { text } from '../language/use-text.ts';
import { messages, show } from '../test/show.tsx';
import { createMeta, defaultImportOptions } from '../upload/options/import-options.ts';
import { LookChoices, SourceChoices } from './OptionsForm.tsx';

const { t } = messages;

/** Shows all choices. @returns the user, and what the call that makes the book is sent */
async function showOptions() {
  let chosen = defaultImportOptions;
  function Form() {
    const [options, setOptions] = useState(defaultImportOptions);
    chosen = options;
    const parts = { messages, options, onChange: setOptions };
    return (
      <>
        <LookChoices {...parts} />
        <SourceChoices {...parts} isChecked={false} />
      </>
    );
  }
  return { user: await show(<Form />), sent: () => createMeta(chosen) };
}

describe('the choices of how a book is made', () => {
  it.each(['importTOC', 'importSearch', 'importLink', 'textToLink'] as const)(
    'leave out %s where that is switched off (D-106)',
    async (name) => {
      const { user, sent } = await showOptions();
      expect(sent().pdfImportConfig[name]).toBe(true);
      await user.click(screen.getByRole('switch', { name: text(`options.${name}`) }));
      expect(sent().pdfImportConfig[name]).toBe(false);
    },
  );

  it.each([
    ['make.engine5', 5],
    ['make.engine2', 2],
  ] as const)('name the engine: %s (D-107)', async (label, engineType) => {
    const { user, sent } = await showOptions();
    for (const one of ['make.engine5', label] as const) {
      await user.click(screen.getByRole('radio', { name: new RegExp(`^${t(one)}`) }));
    }
    expect(sent().engineType).toBe(engineType);
  });

  it.each([
    ['make.cutAuto', -1],
    ['make.cutAll', 1],
    ['make.cutButFirst', 2],
    ['make.cutCover', 3],
    ['make.cutNone', 0],
  ] as const)('say how wide pages are cut: %s (D-108)', async (label, cutType) => {
    const { user, sent } = await showOptions();
    for (const one of ['make.cutAll', label] as const) await user.click(screen.getByRole('radio', { name: t(one) }));
    expect(sent().cutType).toBe(cutType);
  });
});
