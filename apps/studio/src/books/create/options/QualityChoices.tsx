import { findQualityPreset, type PageQuality, pageQualityLimits, qualityFaults, qualityPresets } from '@leafcast/book';
import { useState } from 'react';
import { Field } from '../../../ui/parts/fields/Field.tsx';
import { NumberInput } from '../../../ui/parts/fields/NumberInput.tsx';
import type { FormMessages } from '../../settings-form/form-messages.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { sharpnessOptions } from './make-choices.ts';
import type { OptionsProps } from './options-props.ts';

/** A choice of sharpness: the number of a sharpness level, or the name of a preset. */
type Choice = OptionsProps['options']['vectorType'] | ReturnType<typeof findQualityPreset>;

/**
 * Selects the sharpness of pages on one scale of levels and presets, or with custom values. All options form one radio
 * group. @see W-086, D-109, D-546 … D-549
 */
export function QualityChoices({ messages: { t }, options, onChange }: OptionsProps) {
  const { pageQuality } = options;
  // Custom values stay selected as "custom" even if they equal a preset.
  const [isOwn, setIsOwn] = useState(pageQuality !== undefined && findQualityPreset(pageQuality) === 'custom');
  const choice: Choice =
    pageQuality === undefined ? options.vectorType : isOwn ? 'custom' : findQualityPreset(pageQuality);
  const choose = (chosen: Choice) => {
    setIsOwn(chosen === 'custom');
    onChange(
      typeof chosen === 'number'
        ? { ...options, vectorType: chosen, pageQuality: undefined }
        : { ...options, pageQuality: qualityOf(chosen, pageQuality) },
    );
  };
  return (
    <>
      <ChoiceList<Choice> legend={t('make.clarity')} value={choice} choices={choicesOf(t)} onChange={choose} />
      {pageQuality && choice === 'custom' && (
        <OwnQuality t={t} quality={pageQuality} onChange={(own) => onChange({ ...options, pageQuality: own })} />
      )}
    </>
  );
}

function choicesOf(t: FormMessages['t']) {
  const custom = { value: 'custom', label: t('make.qualityCustom'), hint: t('make.qualityCustom.hint') } as const;
  return [...sharpnessOptions(t), custom];
}

/** Returns the page quality for a choice. Custom values start from the previous quality. */
function qualityOf(chosen: Choice, before: PageQuality | undefined): PageQuality {
  const preset = qualityPresets.find(({ name }) => name === chosen)?.quality;
  return preset ?? before ?? { definition: 85, maxEdge: 1600, dpi: 200 };
}

interface OwnQualityProps {
  readonly t: FormMessages['t'];
  readonly quality: PageQuality;
  readonly onChange: (quality: PageQuality) => void;
}

/** Fields for a custom page quality. @see D-543 … D-545 */
function OwnQuality({ t, quality, onChange }: OwnQualityProps) {
  const faults = qualityFaults(quality);
  return (
    <div className="own-quality">
      {(['definition', 'maxEdge', 'dpi'] as const).map((part) => {
        const { min, max } = pageQualityLimits[part];
        const range = { least: String(min), most: String(max) };
        return (
          <Field
            key={part}
            label={t(`make.${part}`)}
            hint={t('make.range', range)}
            error={faults.includes(part) ? t('make.wrongRange', range) : ''}
          >
            {(control) => (
              <NumberInput
                {...control}
                // An empty field is stored as 0, because every valid value is above 0.
                value={quality[part] || null}
                onChange={(value) => onChange({ ...quality, [part]: value ?? 0 })}
              />
            )}
          </Field>
        );
      })}
    </div>
  );
}
