import type { FormMessages } from '../../../books/settings-form/form-messages.ts';
import type { PageSize } from '../geometry/place.ts';
import { itemName } from '../items/item-labels.ts';
import { useSelectedItems } from '../items/item-selection.ts';
import { ActionPart } from './ActionPart.tsx';
import { ArrangePart } from './ArrangePart.tsx';
import { ContentPart } from './content/ContentPart.tsx';
import { PositionPart } from './PositionPart.tsx';
import { StylePart } from './StylePart.tsx';

interface InspectorProps {
  readonly t: FormMessages['t'];
  readonly page: PageSize;
  readonly disabled: boolean;
}

/** Panel with all properties of the selection. */
export function Inspector({ t, page, disabled }: InspectorProps) {
  const items = useSelectedItems();
  const [first] = items;
  if (!first) {
    return (
      <section className="inspector inspector-empty" aria-label={t('items.inspector')}>
        <p className="quiet">{t('items.none')}</p>
        <p className="field-hint">{t('items.keys')}</p>
      </section>
    );
  }
  const only = items.length === 1 ? first : null;
  const hasAction = only && !['video', 'audio', 'popup', 'gallery'].includes(only.kind);
  return (
    <section className="inspector" aria-label={t('items.inspector')}>
      <h2>
        <bdi>{only ? itemName(only, t) : t('items.many', { count: items.length })}</bdi>
      </h2>
      <ArrangePart t={t} items={items} page={page} disabled={disabled} />
      {only && <ContentPart key={`content ${only.id}`} t={t} item={only} disabled={disabled} />}
      {hasAction && <ActionPart key={`action ${only.id}`} t={t} item={only} disabled={disabled} />}
      <StylePart t={t} items={items} page={page} disabled={disabled} />
      <PositionPart t={t} items={items} page={page} disabled={disabled} />
    </section>
  );
}
