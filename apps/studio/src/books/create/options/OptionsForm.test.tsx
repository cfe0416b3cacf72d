import { getPdfRenderers } from '@leafcast/contract';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer } from '../../../../test/api.ts';
import { messages, renderApp } from '../../../../test/render-app.tsx';
import { text } from '../../../ui/language/use-text.ts';
import { defaultImportOptions, toImportMeta } from '../../upload/options/import-options.ts';
import { AppearanceChoices, SourceChoices } from './OptionsForm.tsx';

const { t } = messages;

beforeEach(() => answer(getPdfRenderers, { drawers: ['inner'] }));

/**
 * Renders all options.
 *
 * @returns the user, and a function that returns the data that would be sent to create the book
 */
async function showOptions(first = defaultImportOptions) {
  let chosen = first;
  function Form() {
    const [options, setOptions] = useState(first);
    chosen = options;
    const parts = { messages, options, onChange: setOptions };
    return (
      <>
        <AppearanceChoices {...parts} />
        <SourceChoices {...parts} isChecked={false} />
      </>
    );
  }
  return { user: await renderApp(<Form />), sent: () => toImportMeta(chosen) };
}

/**
 * Finds a radio button by its label. Finding it by role would compute styles, which would take most of the test's time.
 */
const radio = (label: string, group: HTMLElement = document.body) =>
  within(group).getByLabelText((name) => name.startsWith(label), { selector: '[type=radio]' });

describe('import options', () => {
  it.each(['importTOC', 'importSearch', 'importLink', 'textToLink'] as const)(
    'omit %s when its switch is off (D-106)',
    async (name) => {
      const { user, sent } = await showOptions();
      expect(sent().pdfImportConfig[name]).toBe(true);
      await user.click(screen.getByRole('switch', { name: text(`options.${name}`), hidden: true }));
      expect(sent().pdfImportConfig[name]).toBe(false);
    },
  );

  it.each([
    ['make.engine5', 5],
    ['make.engine2', 2],
  ] as const)('set the conversion engine: %s (D-107)', async (label, engineType) => {
    const { user, sent } = await showOptions();
    for (const one of ['make.engine5', label] as const) {
      await user.click(radio(t(one)));
    }
    expect(sent().engineType).toBe(engineType);
  });

  it.each([
    ['make.cutAuto', -1],
    ['make.cutAll', 1],
    ['make.cutButFirst', 2],
    ['make.cutCover', 3],
    ['make.cutNone', 0],
  ] as const)('set how wide pages are cut: %s (D-108)', async (label, cutType) => {
    const { user, sent } = await showOptions();
    for (const one of ['make.cutAll', label] as const) await user.click(radio(t(one)));
    expect(sent().cutType).toBe(cutType);
  });

  it.each([
    ['make.recognitionOn', 'on'],
    ['make.recognitionOff', 'off'],
    ['make.recognitionAuto', 'auto'],
  ] as const)('set when text in pictures is recognized: %s', async (label, recognition) => {
    const { user, sent } = await showOptions();
    for (const one of ['make.recognitionOff', label] as const) await user.click(radio(t(one)));
    expect(sent().pdfImportConfig.recognition).toBe(recognition);
  });
});

describe('page quality', () => {
  it.each([
    ['make.qualityHD', 'D-547', { definition: 80, maxEdge: 1280, dpi: 150 }],
    ['make.qualityFHD', 'D-546', { definition: 85, maxEdge: 1920, dpi: 200 }],
    ['make.qualitySHD', 'D-548', { definition: 95, maxEdge: 3200, dpi: 320 }],
  ] as const)(
    'sends the values of %s, which replaces the sharpness level (D-109, %s)',
    async (label, _rule, pageQuality) => {
      const { user, sent } = await showOptions();
      expect(sent()).not.toHaveProperty('pageQuality');
      // All choices form one radio group, so only one can be chosen.
      const group = screen.getByRole('group', { name: t('make.clarity') });
      const chosen = () =>
        within(group)
          .getAllByRole<HTMLInputElement>('radio')
          .filter(({ checked }) => checked);
      const preset = radio(t(label), group);
      await user.click(preset);
      expect(sent()).toMatchObject({ pageQuality });
      expect(chosen()).toEqual([preset]);
      await user.click(radio(t('make.clarity4'), group));
      expect(sent()).not.toHaveProperty('pageQuality');
      expect(sent().vectorType).toBe(4);
      expect(chosen()).toEqual([radio(t('make.clarity4'), group)]);
    },
  );

  it('has a unique name for each choice', async () => {
    await showOptions();
    const group = screen.getByRole('group', { name: t('make.clarity') });
    // An explanation follows the name.
    const names = within(group)
      .getAllByRole('radio')
      .map((one) => one.closest('label')?.querySelector('.ant-radio-label')?.firstChild?.textContent);
    expect(new Set(names).size).toBe(8);
    expect(names).toEqual(expect.arrayContaining([t('make.clarity3'), t('make.qualityHD')]));
  });

  it.each([
    ['make.definition', 'D-543', 'definition', 79, 96],
    ['make.maxEdge', 'D-544', 'maxEdge', 449, 3201],
    ['make.dpi', 'D-545', 'dpi', 71, 321],
  ] as const)(
    'shows the fields of a custom quality, and %s shows its range for an invalid value (D-549, %s)',
    async (...[label, , part, below, above]) => {
      const { user, sent } = await showOptions();
      expect(screen.queryByLabelText(t(label))).toBeNull();
      await user.click(radio(t('make.qualityCustom')));
      const range = { least: String(below + 1), most: String(above - 1) };
      const field = screen.getByLabelText(t(label));
      for (const [value, isWrong] of [
        [below, true],
        [below + 1, false],
        [above, true],
        [above - 1, false],
      ] as const) {
        await user.clear(field);
        await user.type(field, String(value));
        expect(sent()).toMatchObject({ pageQuality: { [part]: value } });
        expect(screen.queryByText(t('make.wrongRange', range)) !== null).toBe(isWrong);
      }
      await user.clear(field);
      expect(screen.getByText(t('make.wrongRange', range))).toBeTruthy();
    },
  );
});

describe('the page renderer', () => {
  it('can be set to Ghostscript if Ghostscript is available (D-737, D-738)', async () => {
    answer(getPdfRenderers, { drawers: ['inner', 'ghostscript'] });
    const { user, sent } = await showOptions();
    await user.click(radio(t('make.drawnByGhostscript')));
    expect(sent().pdfImportConfig.drawnBy).toBe('ghostscript');
    await user.click(radio(t('make.drawnByInner')));
    expect(sent().pdfImportConfig.drawnBy).toBe('inner');
  });

  it('is not offered as a choice if Ghostscript is unavailable (D-737)', async () => {
    await showOptions();
    expect(screen.queryByRole('group', { name: t('make.drawnBy') })).toBeNull();
  });

  it('can be changed back if Ghostscript was chosen but is no longer available', async () => {
    const { user, sent } = await showOptions({ ...defaultImportOptions, drawnBy: 'ghostscript' });
    expect(radio(t('make.drawnByGhostscript'))).toHaveProperty('disabled', true);
    expect(screen.getByText(t('make.drawnByGhostscript.missing'))).toBeTruthy();
    await user.click(radio(t('make.drawnByInner')));
    expect(sent().pdfImportConfig.drawnBy).toBe('inner');
  });
});
