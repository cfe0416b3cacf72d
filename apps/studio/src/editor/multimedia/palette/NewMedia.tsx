import type { ItemKind } from '@leafcast/book';
import { Modal } from 'antd';
import { useId } from 'react';
import type { FormMessages } from '../../../books/settings-form/form-messages.ts';
import { FileField } from '../../../books/settings-form/media/FileField.tsx';
import type { SentFile } from '../../../books/settings-form/media/send-media.ts';
import { VideoForm } from '../inspector/content/VideoForm.tsx';
import type { NewItem } from '../items/new-item.ts';

/** Kinds of items that require a file or URL before they can be added to a page. */
export type MediaKind = Extract<ItemKind, 'image' | 'video' | 'audio' | 'gallery'>;
export const isMediaKind = (kind: ItemKind): kind is MediaKind =>
  kind === 'image' || kind === 'video' || kind === 'audio' || kind === 'gallery';

/** Returns the data of a new item for an uploaded file. */
export function itemFromFile(kind: MediaKind, { path, width, height }: SentFile): NewItem {
  const size = { width, height };
  switch (kind) {
    case 'image':
      return { kind, file: path, size };
    case 'video':
      return { kind, video: { file: path } };
    case 'audio':
      return { kind, file: path };
    case 'gallery':
      return { kind, pictures: [{ file: path, alt: '' }], size };
  }
}

interface NewMediaProps {
  readonly t: FormMessages['t'];
  readonly kind: MediaKind | null;
  readonly cancel: string;
  readonly onReady: (what: NewItem) => void;
  readonly onClose: () => void;
}

/** Asks for the file of a new item, and adds the item to the page after the upload. */
export function NewMedia({ t, kind, cancel, onReady, onClose }: NewMediaProps) {
  const id = useId();
  const name = kind ? t(`items.kind.${kind}`) : '';
  return (
    <Modal
      open={kind !== null}
      title={t('items.add', { kind: name })}
      footer={null}
      closable={{ 'aria-label': cancel }}
      onCancel={onClose}
      destroyOnHidden
      width={440}
    >
      <div className="new-media">
        {kind === 'video' && (
          <VideoForm t={t} video={null} disabled={false} onChange={(video) => onReady({ kind, video })} />
        )}
        {kind !== null && kind !== 'video' && (
          <FileField
            id={`${id}-file`}
            name={kind === 'audio' ? 'item.audio' : 'item.image'}
            title={name}
            path=""
            disabled={false}
            onSent={(file) => onReady(itemFromFile(kind, file))}
          />
        )}
      </div>
    </Modal>
  );
}
