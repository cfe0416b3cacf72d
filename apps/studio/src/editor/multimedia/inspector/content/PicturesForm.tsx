import { itemLimits, type Picture } from '@leafcast/book';
import { useId } from 'react';
import { EditableRows } from '../../../../books/settings-form/controls/forms/EditableRows.tsx';
import { FormTextInput } from '../../../../books/settings-form/controls/forms/FormTextInput.tsx';
import { useForm } from '../../../../books/settings-form/form-context.ts';
import type { FormMessages } from '../../../../books/settings-form/form-messages.ts';
import { FileField } from '../../../../books/settings-form/media/FileField.tsx';

interface PicturesFormProps {
  readonly t: FormMessages['t'];
  readonly pictures: readonly Picture[];
  readonly disabled: boolean;
  readonly onChange: (pictures: readonly Picture[]) => void;
}

/**
 * Edits the pictures of a gallery: pictures can be reordered, described, added and removed. The last remaining picture
 * cannot be removed.
 */
export function PicturesForm({ t, pictures, disabled, onChange }: PicturesFormProps) {
  const id = useId();
  const { files } = useForm();
  return (
    <div className="pictures-form">
      <EditableRows<Picture>
        rows={pictures}
        name={t('items.picture')}
        disabled={disabled}
        maxRows={itemLimits.pictures}
        onChange={(rows) => rows.length > 0 && onChange(rows)}
      >
        {(picture, change) => (
          <>
            <img className="picture-shown" src={files + picture.file} alt="" />
            <FormTextInput
              label={t('items.alt')}
              value={picture.alt}
              disabled={disabled}
              maxLength={itemLimits.labelLength}
              onChange={(alt) => change({ ...picture, alt })}
            />
          </>
        )}
      </EditableRows>
      {pictures.length < itemLimits.pictures && (
        <FileField
          id={`${id}-add`}
          name="item.image"
          title={t('items.addPicture')}
          path=""
          disabled={disabled}
          onSent={({ path }) => onChange([...pictures, { file: path, alt: '' }])}
        />
      )}
    </div>
  );
}
