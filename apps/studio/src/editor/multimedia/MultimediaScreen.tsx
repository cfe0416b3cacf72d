import { type ItemKind, itemLimits } from '@leafcast/book';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useBook } from '../../books/open-book/book-session.ts';
import { getPageItems } from '../../books/open-book/changes/changes.ts';
import { LeaseNotice } from '../../books/open-book/lease/LeaseNotice.tsx';
import { useLease } from '../../books/open-book/lease-store.ts';
import { type ListedPage, usePages } from '../../books/open-book/page-list.ts';
import { FormContext } from '../../books/settings-form/form-context.ts';
import { type FormMessages, useFormMessages } from '../../books/settings-form/form-messages.ts';
import { PageLoading } from '../../frame/PageLoading.tsx';
import { notify } from '../../ui/dialogs/notices.ts';
import { useText } from '../../ui/language/use-text.ts';
import { ProgressBar } from '../../ui/parts/ProgressBar.tsx';
import { EmptyState } from '../../ui/parts/page/EmptyState.tsx';
import { previewPage } from '../preview/live/live-preview.ts';
import { ConflictNotice } from '../top/notices/ConflictNotice.tsx';
import { ConversionBar } from '../top/notices/ConversionBar.tsx';
import { useShortcuts } from '../use-shortcuts.ts';
import { Canvas } from './canvas/Canvas.tsx';
import type { Point } from './geometry/box.ts';
import { Inspector } from './inspector/Inspector.tsx';
import { addItem } from './items/commands.ts';
import { hasRoom, openPage, startSelection, useItemSelection } from './items/item-selection.ts';
import { useClipboard } from './items/use-clipboard.ts';
import { LayerList } from './LayerList.tsx';
import { MultimediaHeader } from './MultimediaHeader.tsx';
import { PageStrip } from './PageStrip.tsx';
import { isMediaKind, type MediaKind, NewMedia } from './palette/NewMedia.tsx';
import { Palette } from './palette/Palette.tsx';
import { PaletteDrag } from './palette/PaletteDrag.tsx';
import { useDroppedFiles } from './palette/use-dropped-files.ts';
import '../editor.css';
import '../top/top.css';
import '../../books/settings-form/settings-form.css';
import './multimedia.css';
import './page-strip.css';
import './canvas/canvas.css';
import './inspector/inspector.css';
import './layers.css';

/** Screen that adds links, text, images, videos and other items to the pages of the open book. @see W-470 */
export function MultimediaScreen() {
  const messages = useFormMessages();
  const pages = usePages();
  const [start] = useState(previewPage);
  useEffect(() => startSelection(start), [start]);
  useShortcuts();
  useFollowedPages();
  if (!messages || !pages) return <PageLoading />;
  return (
    <div className="editor desk">
      <MultimediaHeader t={messages.t} />
      <LeaseNotice />
      <ConflictNotice />
      <Workspace messages={messages} pages={pages} />
      <ConversionBar />
    </div>
  );
}

/** Opens the affected page when an undo or redo changes a page that is not open. */
function useFollowedPages() {
  useEffect(
    () =>
      useBook.subscribe(({ book }, { book: before }) => {
        if (!book || !before || book.pageItems === before.pageItems || book.bookId !== before.bookId) return;
        const isOther = (page: number | string) =>
          JSON.stringify(getPageItems(book, page)) !== JSON.stringify(getPageItems(before, page));
        const changed = Object.keys({ ...before.pageItems, ...book.pageItems }).filter(isOther);
        const [first] = changed;
        if (first !== undefined && !isOther(useItemSelection.getState().page)) openPage(Number(first));
      }),
    [],
  );
}

interface WorkspaceProps {
  readonly messages: FormMessages;
  readonly pages: readonly ListedPage[];
}

function Workspace({ messages, pages }: WorkspaceProps) {
  const { t } = messages;
  const common = useText();
  const book = useBook((state) => state.book);
  const index = useItemSelection((selection) => Math.min(selection.page, pages.length - 1));
  const listed = pages[index];
  const page = useMemo(
    () => ({ width: listed?.width ?? 1, height: listed?.height ?? 1 }),
    [listed?.width, listed?.height],
  );
  const disabled = !useLease((lease) => lease.isMine);
  const [asked, setAsked] = useState<{ readonly kind: MediaKind; readonly at: Point | undefined } | null>(null);
  const { sending, take } = useDroppedFiles(messages, page);
  useClipboard(t, take);

  const put = useCallback(
    (kind: ItemKind, at?: Point) => {
      if (!hasRoom(1)) notify('error', t('items.full', { count: itemLimits.itemsOnPage }));
      else if (isMediaKind(kind)) setAsked({ kind, at });
      else if (kind === 'text' || kind === 'button' || kind === 'popup') {
        addItem({ kind, text: t(kind === 'text' ? 'items.newText' : 'items.newButton') }, page, at);
      } else addItem({ kind }, page, at);
    },
    [t, page],
  );
  const surroundings = useMemo(
    () => ({ bookId: book?.bookId ?? '', files: book?.previewUrl ?? '', messages }),
    [book?.bookId, book?.previewUrl, messages],
  );
  if (!listed) return <EmptyState text={t('items.notYet')} />;
  return (
    <FormContext value={surroundings}>
      <div className="editor-body">
        <PaletteDrag t={t}>
          <Palette t={t} disabled={disabled} onAdd={(kind) => put(kind)} />
          <PageStrip t={t} pages={pages} />
          <Canvas t={t} size={page} onAddItem={put} onFiles={(files, at) => void take(files, at)} />
        </PaletteDrag>
        <aside className="desk-side">
          <Inspector t={t} page={page} disabled={disabled} />
          <LayerList t={t} page={page} disabled={disabled} />
        </aside>
      </div>
      {sending && (
        <div className="desk-sending" role="status">
          <span>{t('items.sending', { name: sending.name })}</span>
          <ProgressBar percent={sending.percent} label={t('items.sending', { name: sending.name })} />
        </div>
      )}
      <NewMedia
        t={t}
        kind={asked?.kind ?? null}
        cancel={common.t('action.cancel')}
        onReady={(what) => {
          addItem(what, page, asked?.at);
          setAsked(null);
        }}
        onClose={() => setAsked(null)}
      />
    </FormContext>
  );
}
