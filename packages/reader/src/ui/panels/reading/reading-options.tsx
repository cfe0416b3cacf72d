import { useId, useState } from 'react';
import { useEngine } from '../../state/engine-context.ts';
import { colors, fontSizes, lineSpacings, type ReadingStyle, readingFonts } from './reading-style.ts';

interface OptionsProps {
  readonly style: ReadingStyle;
  readonly onChange: (style: ReadingStyle) => void;
}

/** Controls for the text size. Line spacing, colors and font are behind a button. */
export function ReadingOptions({ style, onChange }: OptionsProps) {
  const { t } = useEngine();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const step = (by: 1 | -1) => {
    const isEnd = fontSizes[style.size + by] === undefined;
    return (
      <button
        type="button"
        className="lc-button lc-reading-size"
        data-by={by}
        aria-label={t(by === 1 ? 'reading.larger' : 'reading.smaller')}
        aria-disabled={isEnd || undefined}
        onClick={() => !isEnd && onChange({ ...style, size: style.size + by })}
      >
        A
      </button>
    );
  };
  return (
    <div className="lc-reading-options">
      <div className="lc-group">
        {step(-1)}
        {step(1)}
        <button
          type="button"
          className="lc-button lc-reading-more"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('reading.options')}
        </button>
      </div>
      <div id={id} className="lc-reading-choices" hidden={!isOpen}>
        <Choice
          label={t('reading.spacing')}
          options={lineSpacings}
          chosen={style.spacing}
          onChoose={(spacing) => onChange({ ...style, spacing })}
        />
        <Choice
          label={t('reading.colors')}
          options={colors}
          chosen={style.colors}
          onChoose={(color) => onChange({ ...style, colors: color })}
        />
        <Choice
          label={t('reading.font')}
          options={readingFonts}
          chosen={style.font}
          onChoose={(font) => onChange({ ...style, font })}
        />
      </div>
    </div>
  );
}

type Option = (typeof lineSpacings | typeof colors | typeof readingFonts)[number];

interface ChoiceProps<Name extends Option> {
  readonly label: string;
  readonly options: readonly Name[];
  readonly chosen: Name;
  readonly onChoose: (option: Name) => void;
}

function Choice<Name extends Option>({ label, options, chosen, onChoose }: ChoiceProps<Name>) {
  const { t } = useEngine();
  const name = useId();
  return (
    <fieldset className="lc-reading-choice">
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option} data-option={option}>
          <input type="radio" name={name} checked={option === chosen} onChange={() => onChoose(option)} />
          <span>{t(`reading.${option}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
