import { BoldOutlined, ItalicOutlined } from '@ant-design/icons';
import type { ItemStyle, PageItem } from '@leafcast/book';
import { Button, Segmented, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import type { FormMessages } from '../../../books/settings-form/form-messages.ts';
import type { PageSize } from '../geometry/place.ts';
import { editItems } from '../items/item-selection.ts';
import { ColorField, InspectorSection, NumberField } from './fields.tsx';

interface StylePartProps {
  readonly t: FormMessages['t'];
  readonly items: readonly PageItem[];
  readonly page: PageSize;
  readonly disabled: boolean;
}

/** Style properties offered for each kind of item. */
const stylesByKind: Readonly<Record<PageItem['kind'], readonly (keyof ItemStyle)[]>> = {
  link: ['background', 'borderColor', 'borderWidth', 'radius'],
  text: ['color', 'background', 'borderColor', 'borderWidth', 'radius', 'fontSize', 'bold', 'italic', 'align'],
  image: ['borderColor', 'borderWidth', 'radius'],
  video: [],
  audio: [],
  shape: ['background', 'borderColor', 'borderWidth'],
  button: ['color', 'background', 'borderColor', 'borderWidth', 'radius', 'fontSize', 'bold', 'italic'],
  popup: ['color', 'background', 'borderColor', 'borderWidth', 'radius', 'fontSize', 'bold', 'italic'],
  gallery: [],
  hotspot: ['background'],
};

const stylesOf = (item: PageItem): readonly (keyof ItemStyle)[] =>
  item.kind === 'shape' && (item.shape === 'line' || item.shape === 'arrow')
    ? ['color', 'borderWidth']
    : stylesByKind[item.kind];

/** Edits those colors, lines and fonts of the selection that all selected items have in common. */
export function StylePart({ t, items, page, disabled }: StylePartProps) {
  const [first] = items;
  if (!first) return null;
  const ids = items.map(({ id }) => id);
  const style = first.style ?? {};
  const has = (key: keyof ItemStyle) => items.every((item) => stylesOf(item).includes(key));
  const set = <Key extends keyof ItemStyle>(key: Key, value: ItemStyle[Key] | undefined) =>
    editItems(ids, (item) => withStyle(item, key, value), { part: `${key} ${ids}` });
  const color = (key: 'color' | 'background' | 'borderColor', label: string, fallback: string) =>
    has(key) && (
      <ColorField
        label={label}
        value={style[key]}
        fallback={fallback}
        clear={t('settingForm.clear')}
        disabled={disabled}
        onChange={(value) => set(key, value)}
      />
    );
  const points = (key: 'borderWidth' | 'radius' | 'fontSize', label: string, fallback: number, min = 0) =>
    has(key) && (
      <NumberField
        label={label}
        value={(style[key] ?? fallback) * page.height}
        unit={t('settingUnit.pt')}
        min={min}
        max={page.height}
        disabled={disabled}
        onChange={(value) => set(key, Math.round((value / page.height) * 1e6) / 1e6)}
      />
    );
  if (!items.some((item) => stylesOf(item).length > 0)) return null;
  return (
    <InspectorSection title={t('items.look')}>
      <div className="field-grid">
        {color('color', t('items.color'), '#24221f')}
        {color('background', t('items.background'), '#ffffff')}
        {color('borderColor', t('items.border'), '#24221f')}
        {points('borderWidth', t('items.borderWidth'), 0)}
        {points('radius', t('items.radius'), 0)}
        {points('fontSize', t('items.fontSize'), 0.02, 1)}
      </div>
      {(has('bold') || has('align')) && (
        <div className="tool-row">
          {has('bold') && (
            <>
              <StyleButton
                label={t('items.bold')}
                icon={<BoldOutlined />}
                isOn={style.bold === true}
                disabled={disabled}
                onChange={(isOn) => set('bold', isOn || undefined)}
              />
              <StyleButton
                label={t('items.italic')}
                icon={<ItalicOutlined />}
                isOn={style.italic === true}
                disabled={disabled}
                onChange={(isOn) => set('italic', isOn || undefined)}
              />
            </>
          )}
          {has('align') && (
            <Segmented
              size="small"
              aria-label={t('items.textAlign')}
              disabled={disabled}
              value={style.align ?? 'start'}
              onChange={(align) => set('align', align === 'start' ? undefined : align)}
              options={(['start', 'center', 'end'] as const).map((value) => ({
                value,
                label: t(`items.textAlign.${value}`),
              }))}
            />
          )}
        </div>
      )}
    </InspectorSection>
  );
}

function withStyle<Key extends keyof ItemStyle>(item: PageItem, key: Key, value: ItemStyle[Key] | undefined): PageItem {
  const { style = {}, ...rest } = item;
  const { [key]: _, ...others } = style;
  const next: ItemStyle = value === undefined ? others : { ...others, [key]: value };
  return Object.keys(next).length > 0 ? { ...rest, style: next } : rest;
}

interface StyleButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isOn: boolean;
  readonly disabled: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function StyleButton({ label, icon, isOn, disabled, onChange }: StyleButtonProps) {
  return (
    <Tooltip title={label}>
      <Button
        size="small"
        type={isOn ? 'primary' : 'text'}
        icon={icon}
        disabled={disabled}
        aria-pressed={isOn}
        aria-label={label}
        onClick={() => onChange(!isOn)}
      />
    </Tooltip>
  );
}
