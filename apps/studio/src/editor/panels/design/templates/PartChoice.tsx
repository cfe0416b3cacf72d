import type { TemplatePart } from '@leafcast/book/templates';
import { useId } from 'react';
import type { FormMessages } from '../../../../books/settings-form/form-messages.ts';
import { useText } from '../../../../ui/language/use-text.ts';
import { LabeledCheckbox } from '../../../../ui/parts/LabeledCheckbox.tsx';

interface PartChoiceProps {
  readonly messages: FormMessages;
  readonly label: string;
  readonly offered: readonly TemplatePart[];
  readonly chosen: readonly TemplatePart[];
  readonly error?: string;
  readonly onChange: (parts: readonly TemplatePart[]) => void;
}

/** Checkboxes for the parts of a template. @see D-287 … D-295 */
export function PartChoice({ messages, label, offered, chosen, error = '', onChange }: PartChoiceProps) {
  const id = useId();
  const nameOf = usePartNames(messages);
  return (
    <fieldset className="part-choice" aria-describedby={error ? id : undefined}>
      <legend className="field-label">{label}</legend>
      <div className="part-ticks">
        {offered.map((part) => (
          <LabeledCheckbox
            key={part}
            label={nameOf(part)}
            isOn={chosen.includes(part)}
            onChange={(isOn) => onChange(isOn ? [...chosen, part] : chosen.filter((one) => one !== part))}
          />
        ))}
      </div>
      <p id={id} className="field-error" role="alert">
        {error}
      </p>
    </fieldset>
  );
}

/** Returns a function that names the parts of a template. */
export function usePartNames({ t, title }: FormMessages): (part: TemplatePart) => string {
  const { t: editor } = useText();
  return (part) =>
    ({
      template: () => title('template'),
      theme: () => t('design.part.theme'),
      scene: () => title('scene'),
      settings: () => t('design.setup'),
      language: () => editor('section.language'),
      outline: () => editor('section.catalog'),
      bookmark: () => editor('section.bookmark'),
      password: () => editor('section.password'),
      voice: () => t('design.part.voice'),
    })[part]();
}
