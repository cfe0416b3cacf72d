import { PlusOutlined } from '@ant-design/icons';
import {
  type BrandKind,
  type BrandSource,
  brandFeatures,
  brandSettings,
  brandSources,
  type SettingKey,
} from '@leafcast/book';
import { type BrandRecord, copyBrandToBook, deleteBrand } from '@leafcast/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../../../../api/client.ts';
import { CallError } from '../../../../../api/failure.ts';
import { useBook } from '../../../../../books/open-book/book-session.ts';
import { getSetting } from '../../../../../books/open-book/changes/changes.ts';
import { useForm } from '../../../../../books/settings-form/form-context.ts';
import { type Entitlements, mayUse } from '../../../../../session/entitlements.ts';
import { FeatureDenied } from '../../../../../session/FeatureDenied.tsx';
import { useSession } from '../../../../../session/session-store.ts';
import { setSettings } from '../../set-settings.ts';
import { BrandForm } from './BrandForm.tsx';
import { BrandRow } from './BrandRow.tsx';
import { refreshBrands, useBrands } from './use-brands.ts';

const noBrand = { name: '', url: '', image: '' } as const;

/** Selects a brand of one kind for the book, and creates new brands. @see W-252 … W-254, W-264 … W-268 */
export function BrandChooser({ kind }: { readonly kind: BrandKind }) {
  const { messages, bookId } = useForm();
  const { brands, isPending, isFailed } = useBrands(kind);
  const book = useBook((state) => state.book);
  const entitlements = useSession((state) => state.entitlements);
  const [isMaking, setMaking] = useState(false);
  if (!book) return null;
  const has = (brand: typeof noBrand | BrandRecord) =>
    Object.entries(brandSettings(kind, brand)).every(([key, value]) => getSetting(book, key as SettingKey) === value);
  const choose = (brandId: string) =>
    quietly(async () => {
      const brand = await call(copyBrandToBook, { brandId, bookId });
      setSettings(brandSettings(kind, brand));
    });
  const isAllowed = mayUseAll(entitlements, kind, brandSources.custom);
  const isAnyDenied = !isAllowed || brands.some(({ source }) => !mayUseAll(entitlements, kind, source));
  const isOther = !has(noBrand) && !brands.some(has);
  return (
    <fieldset className="brands" data-kind={kind} aria-busy={isPending}>
      <legend>{messages.t(`brand.${kind}`)}</legend>
      <p className="quiet">
        {messages.t(`brand.${kind}.hint`)}
        {isAnyDenied && <FeatureDenied />}
      </p>
      {isFailed && <p className="field-error">{messages.t('brand.failed')}</p>}
      <ul className="brand-list">
        <BrandRow
          name={messages.t('brand.none')}
          group={kind}
          isChosen={has(noBrand)}
          disabled={false}
          onChoose={() => setSettings(brandSettings(kind, noBrand))}
        />
        {isOther && (
          <BrandRow
            name={messages.t('brand.other')}
            group={kind}
            isChosen
            disabled={false}
            onChoose={() => undefined}
          />
        )}
        {brands.map(({ brandId, name, source, picture, author, ...brand }) => (
          <BrandRow
            key={brandId}
            name={name}
            note={messages.t(`brand.source.${source}`)}
            picture={picture}
            group={kind}
            isChosen={has({ ...brand, brandId, name, source, picture, author })}
            disabled={!mayUseAll(entitlements, kind, source)}
            onChoose={() => void choose(brandId)}
            {...(author === useSession.getState().user?.userId && {
              onDelete: () => void quietly(() => call(deleteBrand, { brandId }).then(refreshBrands)),
            })}
          />
        ))}
      </ul>
      {isMaking ? (
        <BrandForm
          kind={kind}
          onDone={(made) => {
            setMaking(false);
            if (made) void choose(made.brandId);
          }}
        />
      ) : (
        <Button icon={<PlusOutlined aria-hidden />} disabled={!isAllowed} onClick={() => setMaking(true)}>
          {messages.t('brand.new')}
          <span className="visually-hidden">: {messages.t(`brand.${kind}`)}</span>
        </Button>
      )}
    </fieldset>
  );
}

const mayUseAll = (entitlements: Entitlements, kind: BrandKind, source: BrandSource) =>
  brandFeatures(kind, source).every((feature) => mayUse(entitlements, feature));

/** Runs an action. Ignores an API call that the server has refused, because the refusal has already been reported. */
async function quietly(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
}
