import { itemLimits, type Picture } from '@leafcast/book';
import { useId } from 'react';
import { Line } from '../../../../books/settings-form/controls/forms/Line.tsx';
import { Rows } from '../../../../books/settings-form/controls/forms/Rows.tsx';
import { useForm } from '../../../../books/settings-form/form-context.ts';
import type { FormMessages } from '../../../../books/settings-form/form-messages.ts';
import { FileField } from '../../../../books/settings-form/media/FileField.tsx';

interface PicturesFormProps {
  readonly t: FormMessages['t'];
  readonly pictures: readonly Picture[];
  readonly disabled: boolean;
  readonly onChange: (pictures: readonly Picture[]) => void;
}

/** Edits the pictures of a gallery: reorders, describes, adds and removes them. The last one cannot be removed. */
export function PicturesForm({ t, pictures, disabled, onChange }: PicturesFormProps) {
  const id = useId();
  const { files } = useForm();
  return (
    <div className="pictures-form">
      <Rows<Picture>
        rows={pictures}
        name={t('items.picture')}
        disabled={disabled}
        maxRows={itemLimits.pictures}
        onChange={(rows) => rows.length > 0 && onChange(rows)}
      >
        {(picture, change) => (
          <>
            <img className="picture-shown" src={files + picture.file} alt="" />
            <Line
              label={t('items.alt')}
              value={picture.alt}
              disabled={disabled}
              maxLength={itemLimits.labelLength}
              onChange={(alt) => change({ ...picture, alt })}
            />
          </>
        )}
      </Rows>
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
