import {
  AppstoreOutlined,
  AudioOutlined,
  BorderOutlined,
  BulbOutlined,
  FontSizeOutlined,
  LinkOutlined,
  MessageOutlined,
  PictureOutlined,
  PlayCircleOutlined,
  PushpinOutlined,
} from '@ant-design/icons';
import { useDraggable } from '@dnd-kit/core';
import type { ItemKind } from '@leafcast/book';
import { Tooltip } from 'antd';
import type { ComponentType } from 'react';
import type { FormMessages } from '../../../books/settings-form/form-messages.ts';

const icons: Readonly<Record<ItemKind, ComponentType>> = {
  text: FontSizeOutlined,
  image: PictureOutlined,
  video: PlayCircleOutlined,
  audio: AudioOutlined,
  shape: BorderOutlined,
  button: BulbOutlined,
  link: LinkOutlined,
  hotspot: PushpinOutlined,
  popup: MessageOutlined,
  gallery: AppstoreOutlined,
};

/** Kinds of items in the order in which they are offered. */
const itemKinds = Object.keys(icons) as readonly ItemKind[];

export const isItemKind = (text: string): text is ItemKind => Object.hasOwn(icons, text);

/** Icon of an item kind. */
export function KindIcon({ kind }: { readonly kind: ItemKind }) {
  const Icon = icons[kind];
  return <Icon aria-hidden />;
}

interface PaletteProps {
  readonly t: FormMessages['t'];
  readonly disabled: boolean;
  readonly onAdd: (kind: ItemKind) => void;
}

/** Lists the kinds of items that can be added to a page by clicking or dragging. */
export function Palette({ t, disabled, onAdd }: PaletteProps) {
  return (
    // While all buttons are disabled, the list itself must be focusable, so that it can be scrolled with the keyboard.
    <section className="palette" aria-label={t('items.palette')} tabIndex={disabled ? 0 : undefined}>
      {itemKinds.map((kind) => (
        <PaletteItem key={kind} t={t} kind={kind} disabled={disabled} onAdd={onAdd} />
      ))}
    </section>
  );
}

function PaletteItem({ t, kind, disabled, onAdd }: PaletteProps & { readonly kind: ItemKind }) {
  const { setNodeRef, listeners } = useDraggable({ id: kind, disabled });
  return (
    <Tooltip title={t('items.paletteHint')} placement="right" mouseEnterDelay={0.8}>
      <button
        {...listeners}
        ref={setNodeRef}
        type="button"
        className="rail-item"
        data-kind={kind}
        data-grip="item"
        disabled={disabled}
        onClick={() => onAdd(kind)}
      >
        <KindIcon kind={kind} />
        {t(`items.kind.${kind}`)}
      </button>
    </Tooltip>
  );
}
