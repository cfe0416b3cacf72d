import { itemLimits, type PageItem } from '@leafcast/book';
import { Select } from 'antd';
import { useId } from 'react';
import { FormCheckbox } from '../../../../books/settings-form/controls/forms/FormCheckbox.tsx';
import { FormTextInput } from '../../../../books/settings-form/controls/forms/FormTextInput.tsx';
import type { FormMessages } from '../../../../books/settings-form/form-messages.ts';
import { FileField } from '../../../../books/settings-form/media/FileField.tsx';
import { editItems } from '../../items/item-selection.ts';
import { InspectorSection } from '../fields.tsx';
import { contentId } from './focus-content.ts';
import { PicturesForm } from './PicturesForm.tsx';
import { PopupForm } from './PopupForm.tsx';
import { VideoForm } from './VideoForm.tsx';

interface ContentPartProps {
  readonly t: FormMessages['t'];
  readonly item: PageItem;
  readonly disabled: boolean;
}

/** Edits the content of an item, and its alternative text. */
export function ContentPart({ t, item, disabled }: ContentPartProps) {
  return (
    <InspectorSection id={contentId} title={t('items.content')}>
      <KindFields t={t} item={item} disabled={disabled} />
      {item.kind !== 'text' && item.kind !== 'button' && item.kind !== 'popup' && item.kind !== 'hotspot' && (
        <div>
          <FormTextInput
            label={t('items.alt')}
            value={item.alt}
            disabled={disabled}
            maxLength={itemLimits.labelLength}
            onChange={(alt) => editItems([item.id], (one) => ({ ...one, alt }), { part: `alt ${item.id}` })}
          />
          <p className="field-hint">{t('items.altHint')}</p>
        </div>
      )}
    </InspectorSection>
  );
}

const shapes = ['rect', 'ellipse', 'line', 'arrow'] as const;

/** Replaces an item. Changes to the same part in quick succession form one undo step. */
const replace = (next: PageItem, part: string) => editItems([next.id], () => next, { part: `${part} ${next.id}` });

function KindFields({ t, item, disabled }: ContentPartProps) {
  const id = useId();
  switch (item.kind) {
    case 'link':
      return null;
    case 'text':
      return (
        <FormTextInput
          label={t('items.text')}
          isLong
          value={item.text}
          disabled={disabled}
          maxLength={itemLimits.textLength}
          onChange={(text) => replace({ ...item, text }, 'text')}
        />
      );
    case 'image':
      return (
        <FileField
          id={`${id}-file`}
          name="item.image"
          title={t('items.picture')}
          path={item.file}
          disabled={disabled}
          onSent={({ path }) => replace({ ...item, file: path }, 'file')}
        />
      );
    case 'video':
      return <VideoFields t={t} item={item} disabled={disabled} />;
    case 'audio':
      return (
        <>
          <FileField
            id={`${id}-file`}
            name="item.audio"
            title={t('items.audio.file')}
            path={item.file}
            disabled={disabled}
            onSent={({ path }) => replace({ ...item, file: path }, 'file')}
          />
          <LoopChoice t={t} item={item} disabled={disabled} />
        </>
      );
    case 'shape':
      return (
        <Select
          aria-label={t('items.kind.shape')}
          value={item.shape}
          disabled={disabled}
          onChange={(shape) => replace({ ...item, shape }, 'shape')}
          options={shapes.map((value) => ({ value, label: t(`items.shape.${value}`) }))}
        />
      );
    case 'button':
    case 'hotspot':
      return <LabelField t={t} item={item} disabled={disabled} />;
    case 'popup':
      return (
        <>
          <LabelField t={t} item={item} disabled={disabled} />
          <PopupForm
            t={t}
            popup={item.popup}
            disabled={disabled}
            onChange={(popup) => replace({ ...item, popup }, 'popup')}
          />
        </>
      );
    case 'gallery':
      return (
        <PicturesForm
          t={t}
          pictures={item.pictures}
          disabled={disabled}
          onChange={(pictures) => replace({ ...item, pictures }, 'pictures')}
        />
      );
  }
}

interface ItemProps<Item extends PageItem> extends ContentPartProps {
  readonly item: Item;
}

function LabelField({ t, item, disabled }: ItemProps<Extract<PageItem, { label: string }>>) {
  return (
    <FormTextInput
      label={t('items.label')}
      value={item.label}
      disabled={disabled}
      maxLength={itemLimits.labelLength}
      onChange={(label) => replace({ ...item, label }, 'label')}
    />
  );
}

function LoopChoice({ t, item, disabled }: ItemProps<Extract<PageItem, { kind: 'video' | 'audio' }>>) {
  return (
    <FormCheckbox
      label={t('items.loop')}
      isOn={item.loop === true}
      disabled={disabled}
      onChange={(loop) => replace({ ...item, loop }, 'loop')}
    />
  );
}

function VideoFields({ t, item, disabled }: ItemProps<Extract<PageItem, { kind: 'video' }>>) {
  return (
    <>
      <VideoForm
        t={t}
        video={item.video}
        disabled={disabled}
        onChange={(video) => replace({ ...item, video }, 'video')}
      />
      {'file' in item.video && (
        <>
          <FormCheckbox
            label={t('items.autoPlay')}
            isOn={item.autoPlay === true}
            disabled={disabled}
            onChange={(autoPlay) => replace({ ...item, autoPlay }, 'autoPlay')}
          />
          <LoopChoice t={t} item={item} disabled={disabled} />
        </>
      )}
    </>
  );
}
