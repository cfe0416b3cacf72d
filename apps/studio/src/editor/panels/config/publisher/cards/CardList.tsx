import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { type BusinessCard, isSameCard } from '@leafcast/book';
import { Button, Radio } from 'antd';
import { useForm } from '../../../../../books/settings-form/form-context.ts';
import { useText } from '../../../../../ui/language/use-text.ts';
import { EmptyState } from '../../../../../ui/parts/page/EmptyState.tsx';

export interface StoredCard {
  readonly cardId: string;
  readonly card: BusinessCard;
}

interface CardListProps {
  readonly list: readonly StoredCard[];
  /** Card shown in the open book; `null` if no card is shown. */
  readonly shown: BusinessCard | null;
  readonly onShow: (card: BusinessCard | null) => void;
  readonly onEdit: (kept: StoredCard) => void;
  readonly onDelete: (kept: StoredCard) => void;
  /** Saves a card that exists only in the open book to the account. */
  readonly onSaveCopy: (card: BusinessCard) => void;
}

/** Lists all business cards, and lets the author select the card shown in the book, or none. */
export function CardList({ list, shown, onShow, onEdit, onDelete, onSaveCopy }: CardListProps) {
  const { t } = useForm().messages;
  const common = useText();
  const chosen = list.find(({ card }) => isSameCard(card, shown));
  const isOwn = shown !== null && !chosen;
  if (list.length === 0 && !isOwn) return <EmptyState text={t('cards.none')} />;
  return (
    <Radio.Group
      className="kept-list"
      aria-label={t('cards.list')}
      value={shown === null ? 'none' : (chosen?.cardId ?? 'own')}
      onChange={({ target }) => {
        const value: unknown = target.value;
        onShow(list.find(({ cardId }) => cardId === value)?.card ?? (value === 'own' ? shown : null));
      }}
    >
      <div className="kept">
        <Radio value="none">{t('cards.noCard')}</Radio>
      </div>
      {isOwn && (
        <div className="kept">
          <Radio value="own">
            <CardName card={shown} note={t('cards.inBook')} />
          </Radio>
          <Button
            type="text"
            size="small"
            icon={<PlusOutlined />}
            title={t('cards.keep')}
            onClick={() => onSaveCopy(shown)}
            aria-label={`${t('cards.keep')}: ${shown.name}`}
          />
        </div>
      )}
      {list.map((kept) => (
        <div key={kept.cardId} className="kept">
          <Radio value={kept.cardId}>
            <CardName card={kept.card} note={[kept.card.title, kept.card.company].filter(Boolean).join(' · ')} />
          </Radio>
          <Button
            type="text"
            size="small"
            icon={<EditOutlined />}
            onClick={() => onEdit(kept)}
            aria-label={`${t('settingForm.edit')}: ${kept.card.name}`}
          />
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            onClick={() => onDelete(kept)}
            aria-label={`${common.t('action.delete')}: ${kept.card.name}`}
          />
        </div>
      ))}
    </Radio.Group>
  );
}

/** Shows a card in one or two lines. */
function CardName({ card, note }: { readonly card: BusinessCard; readonly note: string }) {
  const { files } = useForm();
  return (
    <span className="card-name">
      {card.logo !== '' && <img src={files + card.logo} alt="" />}
      <span>
        <bdi>{card.name}</bdi>
        <span className="quiet">{note}</span>
      </span>
    </span>
  );
}
