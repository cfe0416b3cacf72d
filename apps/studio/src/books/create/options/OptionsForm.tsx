import { maxBleed } from '@leafcast/book';
import { useText } from '../../../ui/language/use-text.ts';
import { Field } from '../../../ui/parts/fields/Field.tsx';
import { NumberInput } from '../../../ui/parts/fields/NumberInput.tsx';
import type { ImportOptions } from '../../upload/options/import-options.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { pageBoxOptions, pageCutOptions, recognitionOptions, rendererOptions } from './make-choices.ts';
import type { OptionsProps } from './options-props.ts';
import { PageRange } from './PageRange.tsx';
import { QualityChoices } from './QualityChoices.tsx';
import { RendererOptions } from './RendererOptions.tsx';
import { Toggle } from './Toggle.tsx';

const imports = ['importTOC', 'importSearch', 'importLink', 'textToLink', 'IMAGEINPDF'] as const;

/** Options for the appearance of pages: their format and sharpness. @see W-085, W-086 */
export function AppearanceChoices({ messages, options, onChange }: OptionsProps) {
  const { t } = messages;
  return (
    <>
      <QualityChoices messages={messages} options={options} onChange={onChange} />
      <ChoiceList
        legend={t('make.engine')}
        value={options.engineType === 5 ? 5 : 2}
        choices={rendererOptions(t)}
        onChange={(engineType) => onChange({ ...options, engineType })}
      />
      <RendererOptions messages={messages} options={options} onChange={onChange} />
    </>
  );
}

/**
 * Options that select the pages to import and the other parts of the document to import with them. @see W-084, W-087 …
 * W-091
 */
export function SourceChoices(props: OptionsProps & { readonly isChecked: boolean }) {
  const { messages, options, onChange } = props;
  const { t } = useText();
  const set = (change: Partial<ImportOptions>) => onChange({ ...options, ...change });
  return (
    <>
      <PageRange {...props} />
      <ChoiceList
        legend={messages.t('make.cut')}
        hint={messages.t('make.cut.hint')}
        value={options.cutType}
        choices={pageCutOptions(messages.t)}
        onChange={(cutType) => set({ cutType })}
      />
      <fieldset className="option-list">
        <legend>{messages.t('make.import')}</legend>
        {imports.map((name) => (
          <Toggle
            key={name}
            label={t(`options.${name}`)}
            hint={t(`options.${name}.hint`)}
            isOn={options[name]}
            onChange={(isOn) => set({ [name]: isOn })}
          />
        ))}
      </fieldset>
      <ChoiceList
        legend={messages.t('make.recognition')}
        value={options.recognition}
        choices={recognitionOptions(messages.t)}
        onChange={(recognition) => set({ recognition })}
      />
      <ChoiceList
        legend={messages.t('make.box')}
        value={options.pageBox}
        choices={pageBoxOptions(messages.t)}
        onChange={(pageBox) => set({ pageBox })}
      />
      <Field label={messages.t('make.bleed')} hint={messages.t('make.bleed.hint', { most: String(maxBleed) })}>
        {(control) => (
          <NumberInput
            {...control}
            value={options.pdfBleed}
            min={0}
            max={maxBleed}
            step={0.5}
            onChange={(pdfBleed) => set({ pdfBleed: pdfBleed ?? 0 })}
          />
        )}
      </Field>
    </>
  );
}
