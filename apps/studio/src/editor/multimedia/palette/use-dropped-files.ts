import { getFileRule, itemLimits } from '@leafcast/book';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError } from '../../../api/failure.ts';
import { useBook } from '../../../books/open-book/book-session.ts';
import type { FormMessages } from '../../../books/settings-form/form-messages.ts';
import { InvalidFileError, prepareMedia } from '../../../books/settings-form/media/choose-media.ts';
import { sendMedia } from '../../../books/settings-form/media/send-media.ts';
import { notify } from '../../../ui/dialogs/notices.ts';
import type { Point } from '../geometry/box.ts';
import type { PageSize } from '../geometry/place.ts';
import { addItem } from '../items/commands.ts';
import { hasRoom } from '../items/item-selection.ts';
import { itemFromFile } from './NewMedia.tsx';

interface Sending {
  readonly name: string;
  /** Progress of the upload in percent, from 0 to 100. */
  readonly percent: number;
}

/** Uploads dropped or pasted files one after the other, and adds them to the page. @see W-194 … W-196, W-329 … W-337 */
export function useDroppedFiles(messages: FormMessages, page: PageSize) {
  const [sending, setSending] = useState<Sending | null>(null);
  const stop = useRef(new AbortController());
  useEffect(() => {
    const control = new AbortController();
    stop.current = control;
    return () => control.abort();
  }, []);
  const take = useCallback(
    async (files: readonly File[], at?: Point) => {
      const { signal } = stop.current;
      for (const file of files) {
        if (!hasRoom(1)) notify('error', messages.t('items.full', { count: itemLimits.itemsOnPage }));
        if (!hasRoom(1) || signal.aborted) break;
        try {
          await send(file, at);
        } catch (cause) {
          if (signal.aborted) return;
          if (!(cause instanceof InvalidFileError || cause instanceof CallError)) throw cause;
          notify('error', cause.message);
        }
      }
      if (!signal.aborted) setSending(null);

      async function send(file: File, place: Point | undefined) {
        const kind = kindOf(file);
        const key = `item.${kind}` as const;
        const rule = getFileRule(key);
        const bookId = useBook.getState().book?.bookId;
        if (!rule || bookId === undefined) return;
        const ready = await prepareMedia(file, rule, messages);
        const onProgress = (percent: number) => setSending({ name: ready.name, percent });
        onProgress(0);
        addItem(itemFromFile(kind, await sendMedia(ready, { bookId, key, signal, onProgress })), page, place);
      }
    },
    [messages, page],
  );
  return { sending, take };
}

/** Guesses the kind of a file. The content is checked later. */
function kindOf({ type, name }: File): 'image' | 'video' | 'audio' {
  if (type.startsWith('video/') || /\.(mp4|webm)$/i.test(name)) return 'video';
  return type.startsWith('audio/') || /\.mp3$/i.test(name) ? 'audio' : 'image';
}
