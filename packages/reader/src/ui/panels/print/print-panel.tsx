import { parsePageRange } from '@leafcast/book';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { getSpreadPages } from '../../../book/state/window.ts';
import { useEngine, useReaderState, useSettings } from '../../state/engine-context.ts';
import { spreadLabel } from '../../state/page-names.ts';
import type { PanelProps } from '../feature-panel.tsx';
import { printPages } from './print-pages.ts';

type Choice = 'here' | 'all' | 'some';
type Progress = { readonly done: number; readonly count: number } | 'invalid' | 'failed' | null;

/** Lets the visitor select pages, then opens the browser's print dialog. @see D-210, D-211 */
export function Panel({ onClose }: PanelProps) {
  const engine = useEngine();
  const { t, book } = engine;
  const { printWatermark } = useSettings();
  const { spread } = useReaderState();
  const [choice, setChoice] = useState<Choice>('here');
  const [range, setRange] = useState('');
  const [progress, setProgress] = useState<Progress>(null);
  const life = useRef(new AbortController());
  const field = useRef<HTMLInputElement>(null);
  const [name, hint] = [useId(), useId()];
  const count = book.pages.length;
  useEffect(() => () => life.current.abort(), []);

  const choices: ChoicesProps['choices'] = [
    ['here', t('print.here', { pages: spreadLabel(book, spread) })],
    ['all', t('print.all', { count })],
    ['some', t('print.some')],
  ];

  async function print(event: FormEvent) {
    event.preventDefault();
    const found =
      choice === 'here' ? { pages: getSpreadPages(spread) } : parsePageRange(choice === 'all' ? 'all' : range, count);
    if (!('pages' in found)) {
      setProgress('invalid');
      field.current?.focus();
      return;
    }
    const { pages } = found;
    setProgress({ done: 0, count: pages.length });
    try {
      await printPages(engine, {
        pages,
        watermark: printWatermark,
        onProgress: (done) => setProgress({ done, count: pages.length }),
        signal: life.current.signal,
      });
      onClose();
    } catch {
      if (!life.current.signal.aborted) setProgress('failed');
    }
  }

  const isBusy = progress !== null && typeof progress === 'object';
  return (
    <form className="lc-form" onSubmit={print}>
      <fieldset disabled={isBusy}>
        <legend>{t('print.range')}</legend>
        <Choices name={name} choices={choices} chosen={choice} onChange={setChoice} />
        <input
          ref={field}
          className="lc-text-field"
          type="text"
          inputMode="text"
          dir="ltr"
          value={range}
          aria-label={t('print.some')}
          aria-describedby={hint}
          aria-invalid={progress === 'invalid'}
          onFocus={() => setChoice('some')}
          onChange={(event) => setRange(event.currentTarget.value)}
        />
        <p id={hint} className="lc-hint" role={progress === 'invalid' ? 'alert' : undefined}>
          {progress === 'invalid' ? t('print.invalid', { count }) : t('print.example')}
        </p>
      </fieldset>
      {isBusy && <Preparing {...progress} />}
      {progress === 'failed' && (
        <p className="lc-hint" role="alert">
          {t('print.failed')}
        </p>
      )}
      <button type="submit" className="lc-primary lc-wide" disabled={isBusy}>
        {t('print.start')}
      </button>
    </form>
  );
}

interface ChoicesProps {
  readonly name: string;
  readonly choices: readonly (readonly [Choice, string])[];
  readonly chosen: Choice;
  readonly onChange: (choice: Choice) => void;
}

function Choices({ name, choices, chosen, onChange }: ChoicesProps) {
  return (
    <>
      {choices.map(([value, label], index) => (
        <label key={value} className="lc-check">
          <input
            type="radio"
            name={name}
            value={value}
            checked={chosen === value}
            data-focus={index === 0 ? '' : undefined}
            onChange={() => onChange(value)}
          />
          {label}
        </label>
      ))}
    </>
  );
}

function Preparing(progress: { readonly done: number; readonly count: number }) {
  const { t } = useEngine();
  return (
    <>
      <progress max={progress.count} value={progress.done} aria-label={t('print.preparing', progress)} />
      <p className="lc-hint">{t('print.preparing', progress)}</p>
    </>
  );
}
