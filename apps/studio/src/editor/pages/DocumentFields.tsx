import { ChooseDocument } from '../../books/create/ChooseDocument.tsx';
import { pageRangeIssue } from '../../books/upload/options/import-options.ts';
import type { FormMessages } from '../../settings-form/form-messages.ts';
import { Field } from '../../ui/parts/Field.tsx';
import { TextInput } from '../../ui/parts/TextInput.tsx';
import { usePageWords } from './page-words.ts';

/** A document, and which of its pages to use. */
export interface WantedDocument {
  readonly files: readonly File[];
  /** Page range as typed; empty for all pages. */
  readonly range: string;
  /** `null` until the document requires it. */
  readonly password: string | null;
}

export const noDocument: WantedDocument = { files: [], range: '', password: null };

export const rangeIssue = ({ range }: WantedDocument) => (range.trim() === '' ? null : pageRangeIssue(range));

interface DocumentFieldsProps {
  readonly messages: FormMessages;
  readonly wanted: WantedDocument;
  readonly isChecked: boolean;
  readonly onChange: (wanted: WantedDocument) => void;
}

/** Chooses a document or images, and which of its pages to use. */
export function DocumentFields({ messages, wanted, isChecked, onChange }: DocumentFieldsProps) {
  const { t } = usePageWords();
  const { files, range, password } = wanted;
  const issue = rangeIssue(wanted);
  return (
    <>
      <ChooseDocument
        messages={messages}
        files={files}
        isMissing={isChecked && files.length === 0}
        onChoose={(chosen) => onChange({ ...wanted, files: chosen })}
      />
      <Field label={t('pages.range')} error={issue && isChecked ? t(`options.${issue}`) : ''}>
        {(control) => (
          <TextInput
            {...control}
            value={range}
            placeholder="1,5-8,20"
            dir="ltr"
            onChange={({ target }) => onChange({ ...wanted, range: target.value })}
          />
        )}
      </Field>
      {password !== null && (
        <Field label={t('pages.password')}>
          {(control) => (
            <TextInput
              {...control}
              type="password"
              autoComplete="off"
              value={password}
              onChange={({ target }) => onChange({ ...wanted, password: target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}
