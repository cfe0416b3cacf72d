import { Button } from 'antd';
import { type ChangeEvent, useRef, useState } from 'react';
import { Field } from '../../../../ui/parts/fields/Field.tsx';
import { useFileWords } from '../words.ts';

/** Side length of the icon in pixels; icons are never displayed larger. */
const side = 512;

interface IconFieldProps {
  /** PNG in Base64; an empty string means that the cover is used. */
  readonly icon: string;
  readonly onChange: (icon: string) => void;
}

/** Selects the icon of a program. @see D-394 */
export function IconField({ icon, onChange }: IconFieldProps) {
  const { t } = useFileWords();
  const input = useRef<HTMLInputElement>(null);
  const [isWrong, setIsWrong] = useState(false);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    const drawn = await drawIcon(file).catch(() => null);
    setIsWrong(drawn === null);
    if (drawn !== null) onChange(drawn);
  };
  return (
    <Field label={t('icon')} hint={t('iconHint')} error={isWrong ? t('wrong.icon') : ''}>
      {(control) => (
        <div className="share-icon">
          {icon && <img src={`data:image/png;base64,${icon}`} alt="" width={48} height={48} />}
          <Button {...control} onClick={() => input.current?.click()}>
            {t('chooseIcon')}
          </Button>
          {icon && <Button onClick={() => onChange('')}>{t('removeIcon')}</Button>}
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            hidden
            onChange={(event) => void choose(event)}
          />
        </div>
      )}
    </Field>
  );
}

/**
 * Fits a whole image into a square.
 *
 * @throws if the browser cannot read the image
 */
async function drawIcon(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = side / Math.max(picture.width, picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  canvas.getContext('2d')?.drawImage(picture, (side - width) / 2, (side - height) / 2, width, height);
  picture.close();
  return canvas.toDataURL('image/png').split(',')[1] ?? '';
}
