import { maxLookNameLength, type TemplatePart, templateParts } from '@leafcast/book/templates';
import { Button, Input, Modal, Radio } from 'antd';
import { useRef, useState } from 'react';
import { CallError } from '../../api/failure.ts';
import { saveTemplate } from '../../custom-themes/custom-templates.ts';
import { useText } from '../../language/use-text.ts';
import { useBook } from '../../open-book/book-session.ts';
import { Field } from '../../parts/Field.tsx';
import { fitPicture } from '../../settings-form/fit-picture.ts';
import type { FormMessages } from '../../settings-form/form-messages.ts';
import { previewPage } from '../preview/live-preview.ts';
import { PartChoice } from './PartChoice.tsx';

/** What a cover is made to fit into: pixels, and bytes. */
const coverRule = { extensions: [], mimeTypes: ['image/webp'], maxBytes: 0, maxPixels: { width: 480, height: 480 } };
const maxCoverBytes = 300_000;

type Cover = { readonly from: 'page'; readonly page: number } | { readonly from: 'file'; readonly data: string };

interface SaveTemplateProps {
  readonly messages: FormMessages;
  readonly onClose: () => void;
}

/** Keeps parts of the book as a template: name and cover are needed, and one part at least. @see D-285 … D-296 */
export function SaveTemplate({ messages, onClose }: SaveTemplateProps) {
  const { t: editor } = useText();
  const { t } = messages;
  const bookId = useBook(({ book }) => book?.bookId) ?? '';
  const pageCount = useBook(({ book }) => book?.pageCount) ?? 0;
  const chooser = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [parts, setParts] = useState<readonly TemplatePart[]>(['template', 'theme', 'scene', 'settings']);
  const [cover, setCover] = useState<Cover | null>(pageCount > 0 ? { from: 'page', page: previewPage() } : null);
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const missing = {
    name: name.trim() === '' ? t('design.nameMissing') : '',
    cover: cover === null ? t('design.coverMissing') : '',
    parts: parts.length === 0 ? t('design.partMissing') : '',
  };
  const shown = (text: string) => (isAsked ? text : '');

  const take = async (file: File) => {
    const small = await fitPicture(file, coverRule, maxCoverBytes);
    setCover(small && { from: 'file', data: await base64Of(small) });
    setIsAsked(small === null);
  };
  const save = async () => {
    setIsAsked(true);
    if (Object.values(missing).some((text) => text !== '') || cover === null) return;
    setIsBusy(true);
    setFailure('');
    try {
      const picture = cover.from === 'page' ? { coverPage: cover.page } : { cover: cover.data };
      await saveTemplate({ bookId, name, parts: templateParts.filter((part) => parts.includes(part)), ...picture });
      onClose();
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setFailure(t('design.saveFailed', { name, reason: cause.message }));
    }
    setIsBusy(false);
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
        <Field label={t('settingForm.name')} error={shown(missing.name)}>
          {(control) => (
            <Input
              {...control}
              autoFocus
              value={name}
              maxLength={maxLookNameLength}
              onChange={({ target }) => setName(target.value)}
              onPressEnter={() => void save()}
            />
          )}
        </Field>
        <Field label={t('design.cover')} error={shown(missing.cover)}>
          {(control) => (
            <div className="cover-choice">
              <Radio.Group
                optionType="button"
                value={cover?.from}
                aria-label={t('design.cover')}
                options={[
                  { value: 'page', label: t('design.coverPage'), disabled: pageCount === 0 },
                  { value: 'file', label: t('settingFile.choose') },
                ]}
                onChange={({ target }) => {
                  if (target.value === 'page') setCover({ from: 'page', page: previewPage() });
                  else chooser.current?.click();
                }}
              />
              {cover?.from === 'file' && (
                <>
                  <img src={`data:image/webp;base64,${cover.data}`} alt="" />
                  <Button type="text" onClick={() => chooser.current?.click()}>
                    {t('settingFile.replace')}
                  </Button>
                </>
              )}
              <input
                {...control}
                ref={chooser}
                type="file"
                hidden
                tabIndex={-1}
                accept="image/*"
                onChange={({ target }) => {
                  const [file] = target.files ?? [];
                  if (file) void take(file);
                  target.value = '';
                }}
              />
            </div>
          )}
        </Field>
        <PartChoice
          messages={messages}
          label={t('design.parts')}
          offered={templateParts}
          chosen={parts}
          error={shown(missing.parts)}
          onChange={setParts}
        />
        <p className="field-error" role="alert">
          {failure}
        </p>
      </div>
    </Modal>
  );
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
