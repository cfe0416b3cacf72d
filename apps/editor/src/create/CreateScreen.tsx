import { Button, Radio, Switch } from 'antd';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { wasShown } from '../api/failure.ts';
import { AppFrame } from '../app/AppFrame.tsx';
import { readPlace, screenPath } from '../app/addresses.ts';
import { useTitle } from '../app/use-title.ts';
import { useText } from '../language/use-text.ts';
import { Field } from '../parts/Field.tsx';
import { TextInput } from '../parts/TextInput.tsx';
import { pageRangeIssue } from '../upload/import-options.ts';
import { loadChoices, saveOptions } from '../upload/remembered-choices.ts';
import { useUploads } from '../upload/upload-store.ts';
import './create.css';

const choices = ['importTOC', 'importSearch', 'importLink', 'textToLink'] as const;

/** What is taken over from the documents that are uploaded next. @see W-030, W-201 … W-206, W-526 … W-530 */
export function CreateScreen() {
  const { t } = useText();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const options = useUploads((state) => state.options);
  const [isCustom, setIsCustom] = useState(options.r !== 'all');
  const [range, setRange] = useState(options.r === 'all' ? '' : options.r);
  const [isChecked, setIsChecked] = useState(false);
  useTitle('options.pageTitle');

  useEffect(() => {
    void loadChoices().catch(wasShown);
  }, []);

  const issue = isCustom ? pageRangeIssue(range) : null;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (issue) return;
    await saveOptions({ ...useUploads.getState().options, r: isCustom ? range.trim() : 'all' });
    void navigate(screenPath('upload', { ...readPlace(search), num: '' }));
  };
  return (
    <AppFrame>
      <h1 className="page-title">{t('options.heading')}</h1>
      <p className="quiet page-lead">{t('options.lead')}</p>
      <form className="card options" onSubmit={(event) => void save(event).catch(wasShown)} noValidate>
        <fieldset>
          <legend>{t('options.range')}</legend>
          <Radio.Group
            value={isCustom}
            onChange={({ target }) => setIsCustom(target.value === true)}
            options={[
              { value: false, label: t('options.rangeAll') },
              { value: true, label: t('options.rangeSome') },
            ]}
          />
          {isCustom && (
            <Field
              label={t('options.rangePages')}
              hint={t('options.rangeHint')}
              error={issue && isChecked ? t(`options.${issue}`) : ''}
            >
              {(control) => (
                <TextInput
                  {...control}
                  value={range}
                  placeholder="1,5-8,20"
                  dir="ltr"
                  onChange={({ target }) => setRange(target.value)}
                />
              )}
            </Field>
          )}
        </fieldset>
        {choices.map((choice) => (
          <div key={choice} className="option">
            <div>
              <label htmlFor={choice}>{t(`options.${choice}`)}</label>
              <p id={`${choice}-hint`} className="quiet">
                {t(`options.${choice}.hint`)}
              </p>
            </div>
            <Switch
              id={choice}
              checked={options[choice]}
              aria-describedby={`${choice}-hint`}
              onChange={(value) => useUploads.setState((now) => ({ options: { ...now.options, [choice]: value } }))}
            />
          </div>
        ))}
        <Button type="primary" htmlType="submit" size="large">
          {t('options.save')}
        </Button>
      </form>
    </AppFrame>
  );
}
