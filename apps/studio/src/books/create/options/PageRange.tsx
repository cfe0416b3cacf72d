import { Radio } from 'antd';
import { useState } from 'react';
import { useText } from '../../../ui/language/use-text.ts';
import { Field } from '../../../ui/parts/fields/Field.tsx';
import { TextInput } from '../../../ui/parts/fields/TextInput.tsx';
import { LabeledCheckbox } from '../../../ui/parts/LabeledCheckbox.tsx';
import { findPageRangeIssue, type ImportOptions } from '../../upload/options/import-options.ts';
import type { OptionsProps } from './options-props.ts';

/** Selects which pages to import into the book. @see W-091, W-345 … W-347, RULINGS 8 */
export function PageRange({ options, messages, isChecked, onChange }: OptionsProps & { readonly isChecked: boolean }) {
  const { t } = useText();
  // The entered range is kept while "all pages" is selected.
  const [typed, setTyped] = useState(options.r === 'all' ? '' : options.r);
  const isCustom = options.r !== 'all';
  const issue = isCustom ? findPageRangeIssue(options.r) : null;
  const set = (change: Partial<ImportOptions>) => onChange({ ...options, ...change });
  return (
    <fieldset>
      <legend>{t('options.range')}</legend>
      <Radio.Group
        value={isCustom}
        onChange={({ target }) => set(target.value === true ? { r: typed } : { r: 'all', keepOrder: false })}
        options={[
          { value: false, label: t('options.rangeAll') },
          { value: true, label: t('options.rangeSome') },
        ]}
      />
      {isCustom && (
        <>
          <Field
            label={t('options.rangePages')}
            hint={t('options.rangeHint')}
            error={issue && isChecked ? t(`options.${issue}`) : ''}
          >
            {(control) => (
              <TextInput
                {...control}
                value={typed}
                placeholder="1,5-8,20"
                dir="ltr"
                onChange={({ target }) => {
                  setTyped(target.value);
                  // "All pages" is a separate choice, so the word "all" is treated as an empty range.
                  set({ r: target.value.trim() === 'all' ? '' : target.value });
                }}
              />
            )}
          </Field>
          <LabeledCheckbox
            label={messages.t('make.keepOrder')}
            isOn={options.keepOrder}
            onChange={(keepOrder) => set({ keepOrder })}
          />
        </>
      )}
    </fieldset>
  );
}
