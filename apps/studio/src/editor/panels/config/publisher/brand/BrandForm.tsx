import { type BrandKind, brandImageKeys } from '@leafcast/book';
import { type BrandRecord, createBrand } from '@leafcast/contract';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { call } from '../../../../../api/client.ts';
import { CallError } from '../../../../../api/failure.ts';
import { FormCheckbox } from '../../../../../books/settings-form/controls/forms/FormCheckbox.tsx';
import { FormTextInput } from '../../../../../books/settings-form/controls/forms/FormTextInput.tsx';
import { isValidLink, linkError } from '../../../../../books/settings-form/controls/forms/link-error.ts';
import { useForm } from '../../../../../books/settings-form/form-context.ts';
import { FileField } from '../../../../../books/settings-form/media/FileField.tsx';
import { useSession } from '../../../../../session/session-store.ts';
import { refreshBrands } from './use-brands.ts';

interface BrandFormProps {
  readonly kind: BrandKind;
  /** Called when the form is closed, with the new brand, or with `null` if none was created. */
  readonly onDone: (made: BrandRecord | null) => void;
}

/** Creates a brand: name, link and image, optionally for all new books and for a team. @see W-431, W-477 */
export function BrandForm({ kind, onDone }: BrandFormProps) {
  const { messages, bookId } = useForm();
  const { t } = messages;
  const teamId = useSession(({ ready }) => ready?.teamId ?? '0');
  const [brand, setBrand] = useState({ name: '', url: '', image: '', isDefault: false, isForTeam: false });
  const [isSending, setSending] = useState(false);
  const [isTried, setTried] = useState(false);
  const isNameless = brand.name.trim() === '';
  const needsPicture = kind !== 'relatedBrand' && brand.image === '';
  const make = async () => {
    setTried(true);
    if (isNameless || needsPicture || !isValidLink(brand.url)) return;
    const { isForTeam, ...fields } = brand;
    setSending(true);
    try {
      const made = await call(createBrand, { kind, bookId, ...fields, ...(isForTeam && { teamId }) });
      await refreshBrands();
      onDone(made);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setSending(false);
    }
  };
  return (
    <div className="form brand-form">
      <FormTextInput
        label={t('settingForm.name')}
        value={brand.name}
        disabled={isSending}
        maxLength={60}
        error={isTried && isNameless ? t('brand.nameMissing') : ''}
        onChange={(name) => setBrand({ ...brand, name })}
      />
      {kind !== 'loadingBrand' && (
        <FormTextInput
          label={t('settingForm.link')}
          value={brand.url}
          disabled={isSending}
          maxLength={2000}
          error={linkError(brand.url, messages)}
          onChange={(url) => setBrand({ ...brand, url })}
        />
      )}
      <Picture
        kind={kind}
        path={brand.image}
        isSending={isSending}
        isMissing={isTried && needsPicture}
        onSent={(image) => setBrand((now) => ({ ...now, image }))}
      />
      <FormCheckbox
        label={t('brand.default')}
        isOn={brand.isDefault}
        disabled={isSending}
        onChange={(isDefault) => setBrand({ ...brand, isDefault })}
      />
      {teamId !== '0' && (
        <FormCheckbox
          label={t('brand.forTeam')}
          isOn={brand.isForTeam}
          disabled={isSending}
          onChange={(isForTeam) => setBrand({ ...brand, isForTeam })}
        />
      )}
      <div className="form-chips">
        <Button type="primary" loading={isSending} onClick={() => void make()}>
          {t('brand.make')}
        </Button>
        <Button disabled={isSending} onClick={() => onDone(null)}>
          {t('config.cancel')}
        </Button>
      </div>
    </div>
  );
}

interface PictureProps {
  readonly kind: BrandKind;
  readonly path: string;
  readonly isSending: boolean;
  readonly isMissing: boolean;
  readonly onSent: (path: string) => void;
}

function Picture({ kind, path, isSending, isMissing, onSent }: PictureProps) {
  const { t } = useForm().messages;
  const id = useId();
  return (
    <>
      <FileField
        id={`${id}-file`}
        name={brandImageKeys[kind]}
        title={t('settingForm.picture')}
        path={path}
        disabled={isSending}
        onSent={(sent) => onSent(sent.path)}
      />
      {isMissing && (
        <p className="field-error" role="alert">
          {t('brand.pictureMissing')}
        </p>
      )}
    </>
  );
}
