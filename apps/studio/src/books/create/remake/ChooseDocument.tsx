import { FileAddOutlined } from '@ant-design/icons';
import { formatBytes, withFormattedSizes } from '@leafcast/messages';
import { Button } from 'antd';
import { useId, useRef, useState } from 'react';
import { joinFacts } from '../../../ui/language/format.ts';
import { useText } from '../../../ui/language/use-text.ts';
import type { FormMessages } from '../../settings-form/form-messages.ts';
import { checkFile, type FileRefusal } from '../../upload/source/check-file.ts';
import { groupFiles } from '../../upload/source/group-files.ts';
import { acceptedExtensions, headLength } from '../../upload/source/source-kind.ts';

interface ChooseDocumentProps {
  readonly messages: FormMessages;
  readonly files: readonly File[];
  /** Whether to report that the required file has not been chosen. */
  readonly isMissing: boolean;
  readonly onChoose: (files: readonly File[]) => void;
}

/** Lets the user choose the source files of one book: a PDF, a presentation, a document, or images. @see W-341 … W-343 */
export function ChooseDocument({ messages, files, isMissing, onChoose }: ChooseDocumentProps) {
  const { t, language } = useText();
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<FileRefusal | null>(null);

  const take = async (chosen: readonly File[]) => {
    const checked = await Promise.all(chosen.map(async (file) => ({ file, result: await check(file) })));
    const refused = checked.flatMap(({ result }) => ('refusal' in result ? [result.refusal] : []));
    const fitting = checked.flatMap(({ file, result }) => ('kind' in result ? [{ file, ...result, folder: '' }] : []));
    const [group] = groupFiles(fitting);
    setRefusal(refused[0] ?? null);
    if (group && refused.length === 0) onChoose(group.files);
  };
  const [first] = files;
  const size = files.reduce((sum, file) => sum + file.size, 0);
  const problem = refusal
    ? `${refusal.name}: ${t(refusal.key, withFormattedSizes(refusal.values ?? {}, language))}`
    : isMissing
      ? messages.t('content.noFile')
      : '';
  return (
    <div className="choose-document">
      <Button
        icon={<FileAddOutlined />}
        onClick={() => chooser.current?.click()}
        aria-describedby={`${id} ${id}-error`}
      >
        {messages.t('content.choose')}
      </Button>
      <p id={id} className="quiet">
        {first
          ? joinFacts([
              files.length > 1 ? t('task.images', { count: files.length }) : first.name,
              formatBytes(size, language),
            ])
          : messages.t('content.chooseHint')}
      </p>
      <p id={`${id}-error`} className="field-error" role="alert">
        {problem}
      </p>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={acceptedExtensions}
        aria-label={messages.t('content.choose')}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          target.value = '';
          void take(chosen);
        }}
      />
    </div>
  );
}

async function check(file: File): Promise<ReturnType<typeof checkFile>> {
  const head = await file
    .slice(0, headLength)
    .arrayBuffer()
    .then((bytes) => new Uint8Array(bytes))
    // A folder, or a file that no longer exists, is treated as an empty file and rejected later.
    .catch(() => new Uint8Array());
  return checkFile({ name: file.name, size: file.size, head });
}
