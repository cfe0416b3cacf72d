import { FileSearchOutlined } from '@ant-design/icons';
import { findHeadings } from '@leafcast/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { ignoreReported } from '../../../api/failure.ts';
import { useBook } from '../../../books/open-book/book-session.ts';
import { notify } from '../../../ui/dialogs/notices.ts';
import type { OutlineEditing } from './use-outline.ts';

/** Button that fills the contents with probable headings found in the text of the book. */
export function FindHeadings({ editing, disabled }: { readonly editing: OutlineEditing; readonly disabled: boolean }) {
  const { t, fill } = editing;
  const [isBusy, setIsBusy] = useState(false);
  const bookId = useBook(({ book }) => book?.bookId ?? '');
  const find = async () => {
    setIsBusy(true);
    try {
      const { list } = await call(findHeadings, { bookId });
      if (useBook.getState().book?.bookId !== bookId) return;
      if (list.length === 0) notify('error', t('contents.findNone'));
      else fill(list);
    } catch (error) {
      ignoreReported(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <p className="contents-find">
      <Button
        icon={<FileSearchOutlined aria-hidden />}
        loading={isBusy}
        disabled={disabled}
        onClick={() => void find()}
      >
        {t('contents.find')}
      </Button>
    </p>
  );
}
