import { Button, Radio } from 'antd';
import { useRef } from 'react';
import type { FormMessages } from '../../../../books/settings-form/form-messages.ts';
import { fitPicture } from '../../../../books/settings-form/media/fit-picture.ts';
import type { ControlAttributes } from '../../../../ui/parts/fields/Field.tsx';
import { previewPage } from '../../../preview/live/live-preview.ts';

/** Format and maximum size in pixels of a cover. The maximum number of bytes is defined separately. */
const coverRule = { extensions: [], mimeTypes: ['image/webp'], maxBytes: 0, maxPixels: { width: 480, height: 480 } };
const maxCoverBytes = 300_000;

/** Cover of a template: a page of the book by index, starting at 0, or an image in base64. */
export type Cover = { readonly from: 'page'; readonly page: number } | { readonly from: 'file'; readonly data: string };

interface CoverChoiceProps extends Pick<FormMessages, 't'> {
  readonly cover: Cover | null;
  readonly pageCount: number;
  /** Called with `null` if the chosen file is not an image. */
  readonly onChange: (cover: Cover | null) => void;
  /** Attributes for the file input, which associate it with its label and error. */
  readonly control: ControlAttributes;
}

/** Selects a template's cover: the page currently shown in the preview, or an image file. @see D-286 */
export function CoverChoice({ t, cover, pageCount, onChange, control }: CoverChoiceProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const take = async (file: File) => {
    const small = await fitPicture(file, coverRule, maxCoverBytes);
    onChange(small && { from: 'file', data: await base64Of(small) });
  };
  return (
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
          if (target.value === 'page') onChange({ from: 'page', page: previewPage() });
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
  );
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
