import { FileSyncOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Dropdown, Modal, Tooltip } from 'antd';
import { useEffect, useState } from 'react';
import { ignoreReported } from '../../../api/failure.ts';
import { isDesktop } from '../../../ui/browser/product.ts';
import { requestDialog, useRequestedDialog } from '../../../ui/dialogs/requested-dialog.ts';
import { refreshBook, useBook } from '../../open-book/book-session.ts';
import { holder, useLease } from '../../open-book/lease-store.ts';
import { fetchLatestBook } from '../../open-book/saving/fetch-latest-book.ts';
import { useFormMessages } from '../../settings-form/form-messages.ts';
import { progressKey } from '../../upload/list/use-conversions.ts';
import { RemakeForm } from './RemakeForm.tsx';
import type { RemakeMode } from './remake-options.ts';
import '../create.css';

const modes: readonly RemakeMode[] = ['replace', 'clarity'];

/** Menu of actions that affect all content of the open book. @see W-058 */
export function ContentMenu() {
  const messages = useFormMessages();
  const client = useQueryClient();
  const book = useBook((state) => state.book);
  const mayEdit = useLease(({ isMine }) => isMine);
  const [mode, setMode] = useState<RemakeMode | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const asked = useRequestedDialog(({ requested }) =>
    requested === 'reimport' || requested === 'clarity' ? requested : null,
  );
  useEffect(() => {
    if (!asked) return;
    requestDialog(null);
    setMode(asked === 'clarity' ? 'clarity' : 'replace');
    setIsOpen(true);
  }, [asked]);
  if (!messages || !book) return null;

  const started = async () => {
    setIsOpen(false);
    // From now on, the bar above the book shows the progress of the new pages.
    await client.invalidateQueries({ queryKey: [progressKey, 'book', book.bookId] });
    refreshBook(await fetchLatestBook(book.bookId, { isQuiet: true }));
  };
  return (
    <>
      {/* In the desktop product the ribbon and the menus offer these actions. */}
      {!isDesktop && (
        <Dropdown
          trigger={['click']}
          disabled={!mayEdit}
          onOpenChange={setIsMenuOpen}
          menu={{
            items: modes.map((key) => ({ key, label: messages.t(`content.${key}`) })),
            onClick: ({ key }) => {
              setMode(key === 'replace' ? 'replace' : 'clarity');
              setIsOpen(true);
            },
          }}
        >
          <Tooltip title={isMenuOpen ? '' : messages.t('content.menu')}>
            <Button
              type="text"
              data-tour="content"
              icon={<FileSyncOutlined />}
              disabled={!mayEdit}
              aria-label={messages.t('content.menu')}
              aria-haspopup="menu"
            >
              <span className="top-label">{messages.t('content.menu')}</span>
            </Button>
          </Tooltip>
        </Dropdown>
      )}
      <Modal
        open={isOpen}
        onCancel={() => setIsOpen(false)}
        afterClose={() => setMode(null)}
        title={mode && messages.t(`content.${mode}Title`)}
        footer={null}
        width={640}
        destroyOnHidden
      >
        {mode && (
          <RemakeForm
            mode={mode}
            book={book}
            messages={messages}
            holder={holder}
            onStarted={() => void started().catch(ignoreReported)}
          />
        )}
      </Modal>
    </>
  );
}
