import { CloudUploadOutlined, FileAddOutlined } from '@ant-design/icons';
import { useEffect, useEffectEvent, useState } from 'react';
import { isDesktop } from '../../../ui/browser/product.ts';
import { useText } from '../../../ui/language/use-text.ts';
import type { ChosenFile } from './choose-files.ts';
import { droppedFiles } from './dropped-files.ts';

/** Accepts files dropped anywhere on the page. */
export function PageDrop({ onFiles }: { readonly onFiles: (files: ChosenFile[]) => void }) {
  const { t } = useText();
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent(onFiles);

  useEffect(() => {
    // Number of elements that contain the pointer. The event for entering a child element fires before the event for
    // leaving its parent, so the count is 0 only outside the page.
    let inside = 0;
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const show = (event: DragEvent, change: number) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      inside = Math.max(0, inside + change);
      setIsOver(inside > 0);
    };
    const enter = (event: DragEvent) => show(event, 1);
    const leave = (event: DragEvent) => show(event, -1);
    const over = (event: DragEvent) => show(event, 0);
    const drop = (event: DragEvent) => {
      if (!hasFiles(event) || !event.dataTransfer) return;
      inside = 0;
      setIsOver(false);
      // The drop was already handled by a folder of the library.
      if (event.defaultPrevented) return;
      event.preventDefault();
      void droppedFiles(event.dataTransfer).then(take);
    };
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('dragenter', enter, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('dragover', over, { signal });
    window.addEventListener('drop', drop, { signal });
    return () => listening.abort();
  }, []);

  if (!isOver) return null;
  return (
    <div className="page-drop" aria-hidden>
      {isDesktop ? <FileAddOutlined /> : <CloudUploadOutlined />}
      <p>{t('upload.dropNow')}</p>
    </div>
  );
}
