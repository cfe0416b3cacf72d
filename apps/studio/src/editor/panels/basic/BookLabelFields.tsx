import { bookLabelKinds, type Category, categories } from '@leafcast/book';
import { Select } from 'antd';
import { change } from '../../../books/open-book/book-session.ts';
import { mayUse } from '../../../session/entitlements.ts';
import { useSession } from '../../../session/session-store.ts';
import { isDesktop } from '../../../ui/browser/product.ts';
import { useText } from '../../../ui/language/use-text.ts';
import { Field } from '../../../ui/parts/fields/Field.tsx';
import type { BasicProps } from './panel-props.ts';

/** Edits the category and label of a book. @see W-124, W-125, W-372 */
export function BookLabelFields({ t, book: { label, categoryId } }: BasicProps) {
  const common = useText();
  const mayBeHot = useSession(({ entitlements }) => mayUse(entitlements, 'hotLabel'));
  const options = categories
    .filter((id) => id !== 'other')
    .map((id) => ({ value: id, label: t(`category.${id}`) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  const hotDenied = mayBeHot ? '' : ` ${t('basics.label.hot')}: ${common.t('power.denied')}`;
  return (
    <>
      <Field label={t('basics.category')}>
        {(control) => (
          <Select<Category | ''>
            {...control}
            value={categoryId}
            showSearch={{ optionFilterProp: 'label' }}
            options={[
              { value: '', label: t('basics.noCategory') },
              ...options,
              { value: 'other', label: t('category.other') },
            ]}
            onChange={(after) =>
              change({ kind: 'lists', before: { categoryId }, after: { categoryId: after } }, Date.now())
            }
          />
        )}
      </Field>
      <Field
        label={t('basics.label')}
        hint={`${t(isDesktop ? 'basics.labelHintHere' : 'basics.labelHint')}${hotDenied}`}
      >
        {(control) => (
          <Select
            {...control}
            value={label}
            options={bookLabelKinds.map((name, value) => ({
              value,
              label: t(`basics.label.${name}`),
              disabled: name === 'hot' && !mayBeHot,
            }))}
            onChange={(after) => change({ kind: 'lists', before: { label }, after: { label: after } }, Date.now())}
          />
        )}
      </Field>
    </>
  );
}
