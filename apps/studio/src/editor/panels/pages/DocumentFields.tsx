import { ChooseDocument } from '../../../books/create/remake/ChooseDocument.tsx';
import type { FormMessages } from '../../../books/settings-form/form-messages.ts';
import { findPageRangeIssue } from '../../../books/upload/options/import-options.ts';
import { Field } from '../../../ui/parts/fields/Field.tsx';
import { TextInput } from '../../../ui/parts/fields/TextInput.tsx';
import { usePageWords } from './page-words.ts';

/** A document, and the pages to use from it. */
export interface DocumentChoice {
  readonly files: readonly File[];
  /** Page range as entered; empty for all pages. */
  readonly range: string;
  /** Password of the document; `null` until the document requires one. */
  readonly password: string | null;
}

export const noDocument: DocumentChoice = { files: [], range: '', password: null };

export const rangeIssue = ({ range }: DocumentChoice) => (range.trim() === '' ? null : findPageRangeIssue(range));

interface DocumentFieldsProps {
  readonly messages: FormMessages;
  readonly choice: DocumentChoice;
  readonly isChecked: boolean;
  readonly onChange: (choice: DocumentChoice) => void;
}

/** Lets the user choose a document or images, and the pages to use. */
export function DocumentFields({ messages, choice, isChecked, onChange }: DocumentFieldsProps) {
  const { t } = usePageWords();
  const { files, range, password } = choice;
  const issue = rangeIssue(choice);
  return (
    <>
      <ChooseDocument
        messages={messages}
        files={files}
        isMissing={isChecked && files.length === 0}
        onChoose={(chosen) => onChange({ ...choice, files: chosen })}
      />
      <Field label={t('pages.range')} error={issue && isChecked ? t(`options.${issue}`) : ''}>
        {(control) => (
          <TextInput
            {...control}
            value={range}
            placeholder="1,5-8,20"
            dir="ltr"
            onChange={({ target }) => onChange({ ...choice, range: target.value })}
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
              onChange={({ target }) => onChange({ ...choice, password: target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}
