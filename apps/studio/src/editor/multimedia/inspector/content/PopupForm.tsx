import { itemLimits, type PopupContent } from '@leafcast/book';
import { Segmented } from 'antd';
import { useId, useState } from 'react';
import { FormTextInput } from '../../../../books/settings-form/controls/forms/FormTextInput.tsx';
import type { FormMessages } from '../../../../books/settings-form/form-messages.ts';
import { FileField } from '../../../../books/settings-form/media/FileField.tsx';
import { PicturesForm } from './PicturesForm.tsx';
import { VideoForm } from './VideoForm.tsx';

const types: readonly PopupContent['type'][] = ['text', 'image', 'video', 'gallery'];

interface PopupFormProps {
  readonly t: FormMessages['t'];
  readonly popup: PopupContent;
  readonly disabled: boolean;
  readonly onChange: (popup: PopupContent) => void;
}

/**
 * Edits the content of a pop-up. Images and videos require a file; until that file is uploaded, the pop-up stays
 * unchanged.
 */
export function PopupForm({ t, popup, disabled, onChange }: PopupFormProps) {
  const id = useId();
  const [wanted, setWanted] = useState(popup.type);
  const { title } = popup;
  const aim = (type: PopupContent['type']) => {
    setWanted(type);
    if (type === 'text' && popup.type !== 'text') onChange({ type, title, text: '' });
  };
  return (
    <div className="sub-form">
      <Segmented<PopupContent['type']>
        block
        size="small"
        aria-label={t('items.popup')}
        disabled={disabled}
        value={wanted}
        onChange={aim}
        options={types.map((value) => ({ value, label: t(`items.kind.${value}`) }))}
      />
      <FormTextInput
        label={t('items.popup.title')}
        value={title}
        disabled={disabled}
        maxLength={itemLimits.labelLength}
        onChange={(words) => onChange({ ...popup, title: words })}
      />
      {wanted === 'text' && (
        <FormTextInput
          label={t('items.text')}
          isLong
          value={popup.type === 'text' ? popup.text : ''}
          disabled={disabled}
          maxLength={itemLimits.textLength}
          onChange={(text) => onChange({ type: 'text', title, text })}
        />
      )}
      {wanted === 'image' && (
        <>
          <FileField
            id={`${id}-image`}
            name="item.image"
            title={t('items.picture')}
            path={popup.type === 'image' ? popup.picture.file : ''}
            disabled={disabled}
            onSent={({ path }) => onChange({ type: 'image', title, picture: { file: path, alt: '' } })}
          />
          {popup.type === 'image' && (
            <FormTextInput
              label={t('items.alt')}
              value={popup.picture.alt}
              disabled={disabled}
              maxLength={itemLimits.labelLength}
              onChange={(alt) => onChange({ ...popup, picture: { ...popup.picture, alt } })}
            />
          )}
        </>
      )}
      {wanted === 'video' && (
        <VideoForm
          t={t}
          video={popup.type === 'video' ? popup.video : null}
          disabled={disabled}
          onChange={(video) => onChange({ type: 'video', title, video })}
        />
      )}
      {wanted === 'gallery' && (
        <PicturesForm
          t={t}
          pictures={popup.type === 'gallery' ? popup.pictures : []}
          disabled={disabled}
          onChange={(pictures) => onChange({ type: 'gallery', title, pictures })}
        />
      )}
    </div>
  );
}
