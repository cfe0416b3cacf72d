import { maxTemplateNameLength, type TemplatePart, templateParts } from '@leafcast/book/templates';
import { Input, Modal } from 'antd';
import { useState } from 'react';
import { CallError } from '../../../../api/failure.ts';
import { saveTemplate } from '../../../../books/custom-themes/custom-templates.ts';
import { useBook } from '../../../../books/open-book/book-session.ts';
import type { FormMessages } from '../../../../books/settings-form/form-messages.ts';
import { useText } from '../../../../ui/language/use-text.ts';
import { Field } from '../../../../ui/parts/fields/Field.tsx';
import { previewPage } from '../../../preview/live/live-preview.ts';
import { type Cover, CoverChoice } from './CoverChoice.tsx';
import { PartChoice } from './PartChoice.tsx';

interface SaveTemplateProps {
  readonly messages: FormMessages;
  readonly onClose: () => void;
}

/**
 * Dialog that saves parts of the book as a template. Requires a name, a cover and at least one part. @see D-285 … D-296
 */
export function SaveTemplate({ messages, onClose }: SaveTemplateProps) {
  const { t: editor } = useText();
  const { t } = messages;
  const bookId = useBook(({ book }) => book?.bookId) ?? '';
  const pageCount = useBook(({ book }) => book?.pageCount) ?? 0;
  const [name, setName] = useState('');
  const [parts, setParts] = useState<readonly TemplatePart[]>(['template', 'theme', 'scene', 'settings']);
  const [cover, setCover] = useState<Cover | null>(pageCount > 0 ? { from: 'page', page: previewPage() } : null);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { isBusy, failure, attempt } = useAttempt();
  const missing = missingIn({ name, cover, parts });
  const shown = (key: keyof typeof missing) => (isSubmitted && missing[key] ? t(missing[key]) : '');

  const save = async () => {
    setIsSubmitted(true);
    if (Object.values(missing).some((key) => key !== null) || cover === null) return;
    const picture = cover.from === 'page' ? { coverPage: cover.page } : { cover: cover.data };
    const saved = { bookId, name, parts: templateParts.filter((part) => parts.includes(part)), ...picture };
    const explain = (reason: string) => t('design.saveFailed', { name, reason });
    await attempt(() => saveTemplate(saved).then(onClose), explain);
  };

  return (
    <Modal
      open
      title={t('design.saveTemplate')}
      okText={t('design.save')}
      cancelText={editor('action.cancel')}
      confirmLoading={isBusy}
      onOk={() => void save()}
      onCancel={onClose}
      width={480}
    >
      <div className="save-template">
        <Field label={t('settingForm.name')} error={shown('name')}>
          {(control) => (
            <Input
              {...control}
              autoFocus
              value={name}
              maxLength={maxTemplateNameLength}
              onChange={({ target }) => setName(target.value)}
              onPressEnter={() => void save()}
            />
          )}
        </Field>
        <Field label={t('design.cover')} error={shown('cover')}>
          {(control) => (
            <CoverChoice
              t={t}
              cover={cover}
              pageCount={pageCount}
              control={control}
              onChange={(chosen) => {
                setCover(chosen);
                if (chosen?.from !== 'page') setIsSubmitted(chosen === null);
              }}
            />
          )}
        </Field>
        <PartChoice
          messages={messages}
          label={t('design.parts')}
          offered={templateParts}
          chosen={parts}
          error={shown('parts')}
          onChange={setParts}
        />
        <p className="field-error" role="alert">
          {failure}
        </p>
      </div>
    </Modal>
  );
}

interface Template {
  readonly name: string;
  readonly cover: Cover | null;
  readonly parts: readonly TemplatePart[];
}

/** Returns message keys for the required values that a template still lacks. @see D-576, D-577, D-578 */
const missingIn = ({ name, cover, parts }: Template) => ({
  name: name.trim() === '' ? ('design.nameMissing' as const) : null,
  cover: cover === null ? ('design.coverMissing' as const) : null,
  parts: parts.length === 0 ? ('design.partMissing' as const) : null,
});

/** Returns a function that runs an asynchronous action and stores the action's error. */
function useAttempt() {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const attempt = async (work: () => Promise<void>, explain: (reason: string) => string) => {
    setIsBusy(true);
    setFailure('');
    try {
      await work();
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setFailure(explain(cause.message));
    }
    setIsBusy(false);
  };
  return { isBusy, failure, attempt };
}
