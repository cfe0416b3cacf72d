import { getItemAction, type ItemAction, type PageItem } from '@leafcast/book';
import type { FormMessages } from '../../../books/settings-form/form-messages.ts';

/** Returns the displayed name of an item: the name set by the author, or else its text or its kind. */
export function itemName(item: PageItem, t: FormMessages['t']): string {
  if (item.name) return item.name;
  const kind = item.kind === 'shape' ? t(`items.shape.${item.shape}`) : t(`items.kind.${item.kind}`);
  const says = 'text' in item ? item.text : 'label' in item ? item.label || item.alt : item.alt;
  const plain = says.replaceAll(/\s+/g, ' ').trim().slice(0, 40);
  return plain === '' ? kind : `${kind}: ${plain}`;
}

/** Choices for what happens when an item is pressed. Email and phone are special kinds of addresses. */
export type ActionChoice = 'none' | 'mail' | 'phone' | ItemAction['type'];
export const actionChoices: readonly ActionChoice[] = ['none', 'page', 'url', 'mail', 'phone', 'popup', 'play'];

export function actionChoice(item: PageItem): ActionChoice {
  const action = getItemAction(item);
  if (action?.type !== 'url') return action?.type ?? 'none';
  if (action.url.startsWith('mailto:')) return 'mail';
  return action.url.startsWith('tel:') ? 'phone' : 'url';
}
