import { type RefObject, useEffect, useState } from 'react';
import type { PreviewMessage } from '../../preview/live/preview-message.ts';
import { parseReaderMessage } from '../../preview/live/preview-message.ts';
import { type PageBox, parseBoxMessage } from './box-message.ts';

/**
 * Asks the readers in all frames inside an element to show only one page, including readers that load later.
 *
 * @param page index from 0
 * @returns position of the page in its frame; `null` until the reader shows the page
 */
export function usePageBox(container: RefObject<HTMLElement | null>, page: number): PageBox | null {
  const [box, setBox] = useState<PageBox | null>(null);
  useEffect(() => {
    const frames = () => [...(container.current?.querySelectorAll('iframe') ?? [])].map((frame) => frame.contentWindow);
    const ask: PreviewMessage = { type: 'previewBook', key: 'canvas', value: page, showAlert: false };
    // The frame has an opaque origin, which cannot be used as the target origin.
    for (const frame of frames()) frame?.postMessage(ask, '*');
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      const frame = frames().find((one) => one !== null && one === source);
      if (!frame) return;
      if (parseReaderMessage(data)?.type === 'leafcast.ready') frame.postMessage(ask, '*');
      const told = parseBoxMessage(data);
      if (told?.page === page) setBox(told);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [container, page]);
  return box?.page === page ? box : null;
}
