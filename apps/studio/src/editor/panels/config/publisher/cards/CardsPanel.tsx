import { PlusOutlined } from '@ant-design/icons';
import { type BusinessCard, emptyCard, isSameCard } from '@leafcast/book';
import { Button } from 'antd';
import { useState } from 'react';
import { ignoreReported } from '../../../../../api/failure.ts';
import { useLease } from '../../../../../books/open-book/lease-store.ts';
import { useForm } from '../../../../../books/settings-form/form-context.ts';
import { askQuestion } from '../../../../../ui/dialogs/ask.ts';
import { useText } from '../../../../../ui/language/use-text.ts';
import { Banner } from '../../../../../ui/parts/page/Banner.tsx';
import { ConfigSettings } from '../../ConfigSettings.tsx';
import { setSettings, useSetting } from '../../set-settings.ts';
import '../../kept.css';
import { CardForm } from './CardForm.tsx';
import { CardList, type StoredCard } from './CardList.tsx';
import { useCards } from './use-cards.ts';

/** Manages the author's business cards for all books, and selects the card shown in this book. @see W-423 … W-428 */
export function CardsPanel() {
  const { messages, bookId } = useForm();
  const { t } = messages;
  const common = useText();
  const { list, isError, refetch, save, remove } = useCards(bookId);
  const shown = useSetting('businessCard') ?? null;
  const isMine = useLease((lease) => lease.isMine);
  /** The stored or new card in the form; `null` if the form is closed. */
  const [writing, setWriting] = useState<{ readonly cardId: string | null; readonly card: BusinessCard } | null>(null);

  const keep = async (card: BusinessCard) => {
    if (!writing) return;
    const isOfBook = isSameCard(writing.card, shown);
    const saved = await save(card, writing.cardId).catch(ignoreReported);
    if (!saved) return;
    setWriting(null);
    // The author's first card is shown in the book immediately. A book that showed the card before the edit shows the
    // edited card.
    if (isOfBook) setSettings({ businessCard: saved.card });
    else if (shown === null && list?.length === 0) setSettings({ businessCard: saved.card, cardButton: true });
  };
  const deleteAsked = async ({ cardId, card: { name } }: StoredCard) => {
    const isSure = await askQuestion({
      title: t('cards.deleteAsk', { name }),
      text: t('cards.deleteText'),
      yes: common.t('action.delete'),
      no: common.t('action.cancel'),
      isDangerous: true,
    });
    if (isSure) await remove(cardId).catch(ignoreReported);
  };

  if (writing) {
    return (
      <CardForm
        key={writing.cardId}
        messages={messages}
        card={writing.card}
        disabled={!isMine}
        onSave={keep}
        onCancel={() => setWriting(null)}
      />
    );
  }
  return (
    <>
      <ConfigSettings keys={['cardButton']} />
      {isError && (
        <Banner
          kind="error"
          title={t('customs.failed')}
          action={<Button onClick={refetch}>{common.t('action.tryAgain')}</Button>}
        />
      )}
      {list && (
        <CardList
          list={list}
          shown={shown}
          onShow={(card) => setSettings({ businessCard: card, ...(card ? { cardButton: true } : {}) })}
          onEdit={setWriting}
          onDelete={(kept) => void deleteAsked(kept)}
          onSaveCopy={(card) => void save(card, null).catch(ignoreReported)}
        />
      )}
      <Button icon={<PlusOutlined aria-hidden />} onClick={() => setWriting({ cardId: null, card: emptyCard })}>
        {t('cards.add')}
      </Button>
    </>
  );
}
