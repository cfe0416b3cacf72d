import { getItemAction, type ItemAction, type PageItem } from '@leafcast/book';
import { Select } from 'antd';
import { useId, useState } from 'react';
import { useBook } from '../../../books/open-book/book-session.ts';
import { FormTextInput } from '../../../books/settings-form/controls/forms/FormTextInput.tsx';
import type { FormMessages } from '../../../books/settings-form/form-messages.ts';
import { NumberInput } from '../../../ui/parts/fields/NumberInput.tsx';
import { type ActionChoice, actionChoice, actionChoices, itemName } from '../items/item-labels.ts';
import { editItems, useItems } from '../items/item-selection.ts';
import { type AddressKind, fromStoredAddress, toStoredAddress } from './address.ts';
import { PopupForm } from './content/PopupForm.tsx';
import { InspectorSection } from './fields.tsx';

interface ActionPartProps {
  readonly t: FormMessages['t'];
  readonly item: PageItem;
  readonly disabled: boolean;
}

/** Edits the action that is performed when readers press an item on the page. */
export function ActionPart({ t, item, disabled }: ActionPartProps) {
  const id = useId();
  const pageCount = useBook(({ book }) => Math.max(1, book?.pageCount ?? 1));
  const players = useItems().filter(({ kind }) => kind === 'video' || kind === 'audio');
  const kept = actionChoice(item);
  // Choice selected in the form. Some choices require further input before they become an action.
  const [wanted, setWanted] = useState<ActionChoice>(kept);
  const [seen, setSeen] = useState(kept);
  if (seen !== kept) {
    setSeen(kept);
    setWanted(kept);
  }
  const action = getItemAction(item);
  const set = (next: ItemAction | undefined, part?: string) =>
    editItems([item.id], (one) => withAction(one, next), part === undefined ? {} : { part: `${part} ${item.id}` });
  const aim = (choice: ActionChoice) => {
    setWanted(choice);
    const [player] = players;
    if (choice === 'none') set(undefined);
    else if (choice === 'page') set({ type: 'page', page: 0 });
    else if (choice === 'popup') set({ type: 'popup', popup: { type: 'text', title: '', text: '' } });
    else if (choice === 'play' && player) set({ type: 'play', item: player.id });
  };
  return (
    <InspectorSection title={t('items.action')}>
      <Select<ActionChoice>
        aria-label={t('items.action')}
        value={wanted}
        disabled={disabled}
        onChange={aim}
        options={actionChoices.map((value) => ({ value, label: t(`items.action.${value}`) }))}
      />
      {wanted === 'page' && action?.type === 'page' && (
        <label className="form-line" htmlFor={id}>
          <span>{t('items.target.page')}</span>
          <NumberInput
            id={id}
            min={1}
            max={pageCount}
            precision={0}
            disabled={disabled}
            value={action.page + 1}
            onChange={(page) => page !== null && set({ type: 'page', page: page - 1 }, 'action')}
          />
        </label>
      )}
      {(wanted === 'url' || wanted === 'mail' || wanted === 'phone') && (
        <AddressLine
          key={wanted}
          t={t}
          kind={wanted}
          address={kept === wanted && action?.type === 'url' ? action.url : ''}
          disabled={disabled}
          onChange={(url) => set({ type: 'url', url }, 'action')}
        />
      )}
      {wanted === 'popup' && action?.type === 'popup' && (
        <PopupForm
          t={t}
          popup={action.popup}
          disabled={disabled}
          onChange={(popup) => set({ type: 'popup', popup }, 'action')}
        />
      )}
      {wanted === 'play' &&
        (players.length === 0 ? (
          <p className="quiet">{t('items.target.noPlay')}</p>
        ) : (
          <Select
            aria-label={t('items.target.play')}
            value={action?.type === 'play' ? action.item : ''}
            disabled={disabled}
            onChange={(player) => set({ type: 'play', item: player })}
            options={players.map((player) => ({ value: player.id, label: itemName(player, t) }))}
          />
        ))}
    </InspectorSection>
  );
}

function withAction(item: PageItem, action: ItemAction | undefined): PageItem {
  switch (item.kind) {
    case 'video':
    case 'audio':
    case 'popup':
    case 'gallery':
      return item;
    default: {
      const { action: _, ...rest } = item;
      return action ? { ...rest, action } : rest;
    }
  }
}

interface AddressLineProps {
  readonly t: FormMessages['t'];
  readonly kind: AddressKind;
  readonly address: string;
  readonly disabled: boolean;
  readonly onChange: (address: string) => void;
}

function AddressLine({ t, kind, address, disabled, onChange }: AddressLineProps) {
  const [draft, setDraft] = useState({ text: fromStoredAddress(kind, address), of: address });
  // If the stored URL has changed, for example by an undo, it replaces the draft.
  const text = draft.of === address ? draft.text : fromStoredAddress(kind, address);
  const isWrong = text.trim() !== '' && toStoredAddress(kind, text) === null;
  const wrong = { url: 'contents.urlWrong', mail: 'items.wrong.mail', phone: 'items.wrong.phone' } as const;
  return (
    <FormTextInput
      label={t(`items.target.${kind}`)}
      value={text}
      disabled={disabled}
      maxLength={2000}
      error={isWrong ? t(wrong[kind]) : ''}
      onChange={(written) => {
        const next = toStoredAddress(kind, written);
        setDraft({ text: written, of: next ?? address });
        if (next !== null && next !== address) onChange(next);
      }}
    />
  );
}
