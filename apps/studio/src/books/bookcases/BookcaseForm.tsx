import { type Bookcase, bookcaseLimits, bookcaseStyles, updateBookcase } from '@leafcast/contract';
import { Button, Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../api/client.ts';
import { useFormSubmission } from '../../session/login/fields/use-form-submission.ts';
import { notify } from '../../ui/dialogs/notices.ts';
import { Field } from '../../ui/parts/fields/Field.tsx';
import { TextInput } from '../../ui/parts/fields/TextInput.tsx';
import { LabeledCheckbox } from '../../ui/parts/LabeledCheckbox.tsx';
import { Banner } from '../../ui/parts/page/Banner.tsx';
import { StyleDrawing } from './StyleDrawing.tsx';
import { useRefreshBookcases } from './use-bookcases.ts';
import { useWords } from './words.ts';

/** Form for the name, appearance and visibility of a bookcase. */
export function BookcaseForm({ bookcase }: { readonly bookcase: Bookcase }) {
  const { t } = useWords();
  const refresh = useRefreshBookcases();
  const [form, setForm] = useState(() => fieldsOf(bookcase));
  const [isMissing, setIsMissing] = useState(false);
  const { isBusy, refusal, send } = useFormSubmission();
  const change = (changed: Partial<typeof form>) => setForm({ ...form, ...changed });
  const isChanged = JSON.stringify(form) !== JSON.stringify(fieldsOf(bookcase));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(form.name.trim() === '');
    if (form.name.trim() === '') return;
    await send(async () => {
      const saved = await call(updateBookcase, { bookcaseId: bookcase.bookcaseId, ...form }, { isQuiet: true });
      setForm(fieldsOf(saved));
      await refresh();
      notify('success', t('bookcases.saved'));
    });
  };
  return (
    <form className="card bookcase-form" onSubmit={save} noValidate>
      {refusal && <Banner kind="error" title={refusal} />}
      <Field label={t('bookcases.name')} error={isMissing ? t('bookcases.nameMissing') : ''}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={bookcaseLimits.name}
            value={form.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Field>
      <Field label={t('bookcases.description')}>
        {(control) => (
          <Input.TextArea
            {...control}
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={bookcaseLimits.description}
            value={form.description}
            onChange={({ target }) => change({ description: target.value })}
          />
        )}
      </Field>
      <StyleChoice chosen={form.style} onChange={(style) => change({ style })} />
      <Field label={t('bookcases.word')} hint={t('bookcases.wordHint')}>
        {(control) => (
          <Input
            {...control}
            dir="ltr"
            prefix="/c/"
            maxLength={100}
            value={form.word}
            onChange={({ target }) => change({ word: target.value })}
          />
        )}
      </Field>
      <div>
        <LabeledCheckbox
          label={t('bookcases.public')}
          isOn={form.isPublic}
          onChange={(isPublic) => change({ isPublic })}
        />
        <p className="quiet field-hint">{t('bookcases.publicHint')}</p>
      </div>
      <Button type="primary" htmlType="submit" loading={isBusy} disabled={!isChanged}>
        {t('bookcases.save')}
      </Button>
    </form>
  );
}

const fieldsOf = ({ name, description, style, word, isPublic }: Bookcase) => ({
  name,
  description,
  style,
  word,
  isPublic,
});

interface StyleChoiceProps {
  readonly chosen: Bookcase['style'];
  readonly onChange: (style: Bookcase['style']) => void;
}

function StyleChoice({ chosen, onChange }: StyleChoiceProps) {
  const { t } = useWords();
  const group = useId();
  return (
    <fieldset className="bookcase-styles">
      <legend className="field-label">{t('bookcases.style')}</legend>
      {bookcaseStyles.map((style) => (
        <label key={style} data-on={chosen === style}>
          <input
            type="radio"
            className="visually-hidden"
            name={group}
            checked={chosen === style}
            onChange={() => onChange(style)}
          />
          <StyleDrawing style={style} covers={[]} />
          {t(`bookcases.style.${style}`)}
        </label>
      ))}
    </fieldset>
  );
}
