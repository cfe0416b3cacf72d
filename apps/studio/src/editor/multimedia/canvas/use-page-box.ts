import { type RefObject, useEffect, useState } from 'react';
import type { PreviewMessage } from '../../preview/live/preview-message.ts';
import { readerMessage } from '../../preview/live/preview-message.ts';
import { boxMessage, type PageBox } from './box-message.ts';

/**
 * Asks the readers in the frames of an element to show only one page, including readers that load later.
 *
 * @param page index from 0
 * @returns position of the page in the frame; `null` until the reader has shown it
 */
export function usePageBox(container: RefObject<HTMLElement | null>, page: number): PageBox | null {
  const [box, setBox] = useState<PageBox | null>(null);
  useEffect(() => {
    const frames = () => [...(container.current?.querySelectorAll('iframe') ?? [])].map((frame) => frame.contentWindow);
    const ask: PreviewMessage = { type: 'previewBook', key: 'canvas', value: page, showAlert: false };
    // The frame has an opaque origin, which cannot be addressed.
    for (const frame of frames()) frame?.postMessage(ask, '*');
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      const frame = frames().find((one) => one !== null && one === source);
      if (!frame) return;
      if (readerMessage(data)?.type === 'leafcast.ready') frame.postMessage(ask, '*');
      const told = boxMessage(data);
      if (told?.page === page) setBox(told);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [container, page]);
  return box?.page === page ? box : null;
}
