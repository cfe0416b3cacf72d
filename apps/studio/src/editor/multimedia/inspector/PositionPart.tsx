import type { PageItem } from '@leafcast/book';
import type { FormMessages } from '../../../books/settings-form/form-messages.ts';
import type { Box } from '../geometry/box.ts';
import { type PageSize, placeItem, toBox } from '../geometry/place.ts';
import { editItems } from '../items/item-selection.ts';
import { InspectorSection, NumberField } from './fields.tsx';

interface PositionPartProps {
  readonly t: FormMessages['t'];
  readonly items: readonly PageItem[];
  readonly page: PageSize;
  readonly disabled: boolean;
}

/** Edits the position, size and rotation of a single item. For several items, only the opacity can be edited. */
export function PositionPart({ t, items, page, disabled }: PositionPartProps) {
  const [only] = items;
  const ids = items.map(({ id }) => id);
  if (!only) return null;
  const isLocked = disabled || items.every(({ locked }) => locked);
  const box = toBox(only, page);
  const place = (key: keyof Box, value: number) =>
    editItems(ids, (item) => placeItem(item, { ...toBox(item, page), [key]: value }, page), { part: `${key} ${ids}` });
  const field = (key: keyof Box, label: string, unit: string, range: { min?: number; max?: number } = {}) => (
    <NumberField
      label={label}
      value={box[key]}
      unit={unit}
      disabled={isLocked}
      {...range}
      onChange={(value) => place(key, value)}
    />
  );
  const opacities = new Set(items.map(({ opacity }) => opacity));
  return (
    <InspectorSection title={t('items.position')}>
      <div className="field-grid">
        {items.length === 1 && (
          <>
            {field('x', t('items.x'), t('settingUnit.pt'))}
            {field('y', t('items.y'), t('settingUnit.pt'))}
            {field('width', t('items.width'), t('settingUnit.pt'), { min: 0 })}
            {field('height', t('items.height'), t('settingUnit.pt'), { min: 0 })}
            {field('rotation', t('items.angle'), '°', { min: -180, max: 180 })}
          </>
        )}
        <NumberField
          label={t('items.opacity')}
          value={opacities.size === 1 ? only.opacity * 100 : null}
          unit="%"
          min={0}
          max={100}
          step={5}
          disabled={disabled}
          onChange={(value) =>
            editItems(ids, (item) => ({ ...item, opacity: Math.round(value) / 100 }), { part: `opacity ${ids}` })
          }
        />
      </div>
    </InspectorSection>
  );
}
