import { clampTitle, importLimits } from '@leafcast/book';
import { createBlankBook } from '@leafcast/contract';
import { Button, type InputRef, Select } from 'antd';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { call } from '../../api/client.ts';
import { ignoreReported, isNetworkFailure } from '../../api/failure.ts';
import { blankBookHash, readUrlLocation, screenPath } from '../../ui/browser/addresses.ts';
import { randomId } from '../../ui/browser/random-id.ts';
import { useText } from '../../ui/language/use-text.ts';
import { Field } from '../../ui/parts/fields/Field.tsx';
import { NumberInput } from '../../ui/parts/fields/NumberInput.tsx';
import { TextInput } from '../../ui/parts/fields/TextInput.tsx';
import { useCustomTemplates } from '../custom-themes/custom-templates.ts';
import type { FormMessages } from '../settings-form/form-messages.ts';
import { type PageFormatName, pageFormats } from './page-formats.ts';

/** Creates a book without a document and opens it. @see W-262, W-263 */
export function BlankBook({ messages }: { readonly messages: FormMessages }) {
  const { t } = messages;
  const common = useText();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const templates = useCustomTemplates().data ?? [];
  // If an API call with this key is repeated after a lost response, it returns the book that already exists.
  const clientKey = useRef(randomId());
  // The screen that links here may suggest a title.
  const called: unknown = useLocation().state?.title;
  const [title, setTitle] = useState(typeof called === 'string' ? called : '');
  const [pages, setPages] = useState(8);
  const [paper, setPaper] = useState<PageFormatName>('a4');
  const [templateId, setTemplateId] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const titleField = useRef<InputRef>(null);
  useEffect(() => titleField.current?.focus({ cursor: 'all' }), []);
  const isUntitled = title.trim() === '';

  const make = async (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (isUntitled) return;
    setIsBusy(true);
    const { tid, fid } = readUrlLocation(search);
    const { width, height } = pageFormats[paper];
    const body = { title, pages, width, height, templateId, tid, fid, clientKey: clientKey.current };
    try {
      const { number } = await call(createBlankBook, body);
      await navigate(screenPath('editor', { tid, fid, num: number }));
    } catch (error) {
      setIsBusy(false);
      if (!isNetworkFailure(error)) clientKey.current = randomId();
      ignoreReported(error);
    }
  };
  return (
    <>
      <h1 className="page-title">{t('blank.title')}</h1>
      <p className="quiet page-lead">{t('blank.hint')}</p>
      <form className="card options" id={blankBookHash} onSubmit={(event) => void make(event)} noValidate>
        <Field label={common.t('basic.title')} error={isChecked && isUntitled ? common.t('check.titleMissing') : ''}>
          {(control) => (
            <TextInput
              {...control}
              ref={titleField}
              value={title}
              dir="auto"
              onChange={({ target }) => setTitle(clampTitle(target.value))}
            />
          )}
        </Field>
        <Paper t={t} paper={paper} pages={pages} onPaper={setPaper} onPages={setPages} />
        {templates.length > 0 && (
          <Field label={t('blank.template')} hint={t('blank.templateHint')}>
            {(control) => (
              <Select
                {...control}
                value={templateId}
                onChange={setTemplateId}
                options={[
                  { value: '', label: t('blank.noTemplate') },
                  ...templates.map((template) => ({ value: template.templateId, label: template.name })),
                ]}
              />
            )}
          </Field>
        )}
        <Button type="primary" htmlType="submit" size="large" loading={isBusy}>
          {t('blank.make')}
        </Button>
      </form>
    </>
  );
}

interface PaperProps extends Pick<FormMessages, 't'> {
  readonly paper: PageFormatName;
  readonly pages: number;
  readonly onPaper: (paper: PageFormatName) => void;
  readonly onPages: (pages: number) => void;
}

/** Fields for the page size and the number of pages. */
function Paper({ t, paper, pages, onPaper, onPages }: PaperProps) {
  return (
    <div className="blank-paper">
      <Field label={t('blank.size')}>
        {(control) => (
          <Select<PageFormatName>
            {...control}
            value={paper}
            onChange={onPaper}
            options={Object.values(pageFormats).map(({ name, label }) => ({ value: name, label: label(t) }))}
          />
        )}
      </Field>
      <Field label={t('blank.pages')}>
        {(control) => (
          <NumberInput
            {...control}
            min={1}
            max={importLimits.pages}
            precision={0}
            value={pages}
            onChange={(count) => onPages(count ?? 1)}
          />
        )}
      </Field>
    </div>
  );
}
