import { getCover } from '@leafcast/book';
import { Button, Segmented } from 'antd';
import { useId, useState } from 'react';
import { FileField } from '../../../books/settings-form/media/FileField.tsx';
import { mayUse } from '../../../session/entitlements.ts';
import { FeatureDenied } from '../../../session/FeatureDenied.tsx';
import { useSession } from '../../../session/session-store.ts';
import { isDesktop } from '../../../ui/browser/product.ts';
import { NumberInput } from '../../../ui/parts/fields/NumberInput.tsx';
import { previewPage } from '../../preview/live/live-preview.ts';
import { setSettings, useSetting } from '../config/set-settings.ts';
import type { BasicProps } from './panel-props.ts';
import { useDraftPages } from './use-draft-pages.ts';

/** Selects the cover of the book: a page, or a separate image. */
export function CoverForm({ t, book }: BasicProps) {
  const id = useId();
  const coverImage = useSetting('coverImage') ?? '';
  const coverPage = useSetting('coverPage') ?? 1;
  const [wantsPicture, setWantsPicture] = useState(false);
  // Also shows an image that a redo has restored.
  const isPicture = wantsPicture || coverImage !== '';
  const pages = useDraftPages(book.previewUrl, book.pageCount);
  const cover = getCover({ pages, settings: { coverImage, coverPage } }, 'thumb');
  return (
    <div className="cover-form">
      <div className="field">
        <span className="field-label">{t('basics.cover')}</span>
        <p className="field-hint">{t(isDesktop ? 'basics.coverHintHere' : 'basics.coverHint')}</p>
        <Segmented
          block
          aria-label={t('basics.cover')}
          value={isPicture}
          onChange={(after) => {
            setWantsPicture(after);
            if (!after && coverImage !== '') setSettings({ coverImage: '' });
          }}
          options={[
            { value: false, label: t('basics.coverPage') },
            { value: true, label: t('basics.coverPicture') },
          ]}
        />
      </div>
      {isPicture ? (
        <FileField
          id={`${id}-file`}
          name="coverImage"
          title={t('basics.cover')}
          path={coverImage}
          disabled={false}
          onSent={({ path }) => setSettings({ coverImage: path })}
          onRemove={() => setSettings({ coverImage: '' })}
        />
      ) : (
        <div className="cover-page">
          {cover ? (
            <img className="cover-shown" src={book.previewUrl + cover.file} alt="" />
          ) : (
            <p className="quiet">{t('basics.noCover')}</p>
          )}
          <div className="cover-choice">
            <NumberInput
              min={1}
              max={Math.max(1, book.pageCount)}
              precision={0}
              value={coverPage}
              aria-label={t('basics.pageNumber')}
              onChange={(page) => page !== null && setSettings({ coverPage: page })}
            />
            <Button size="small" onClick={() => setSettings({ coverPage: previewPage() + 1 })}>
              {t('basics.openPage')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

/** Selects the image for shared links, if this image differs from the cover. @see W-373 */
export function SharePicture({ t }: Pick<BasicProps, 't'>) {
  const id = useId();
  const path = useSetting('shareImage') ?? '';
  const isAllowed = useSession(({ entitlements }) => mayUse(entitlements, 'wechatShareIcon'));
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {t('basics.sharePicture')}
      </label>
      <p id={`${id}-hint`} className="field-hint">
        {t('basics.sharePictureHint')}
        {!isAllowed && <FeatureDenied />}
      </p>
      <FileField
        id={id}
        name="shareImage"
        title={t('basics.sharePicture')}
        path={path}
        disabled={!isAllowed}
        onSent={({ path: sent }) => setSettings({ shareImage: sent })}
        onRemove={() => setSettings({ shareImage: '' })}
      />
    </div>
  );
}
