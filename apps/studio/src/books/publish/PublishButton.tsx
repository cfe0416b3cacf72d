import { Button } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { mayPublishBook } from '../../session/role.ts';
import { useSession } from '../../session/session-store.ts';
import { isDesktop } from '../../ui/browser/product.ts';
import { requestDialog, useRequestedDialog } from '../../ui/dialogs/requested-dialog.ts';
import { useText } from '../../ui/language/use-text.ts';
import { loadPart } from '../../ui/loading/load-part.ts';

const PublishDialog = lazy(async () => ({
  default: (await loadPart(() => import('./PublishDialog.tsx'))).PublishDialog,
}));

/**
 * Button that opens the publish dialog of the open book. The dialog's code is loaded when it is first needed. @see
 * W-017
 */
export function PublishButton() {
  const { t } = useText();
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const mayPublish = useSession(mayPublishBook);
  const open = () => {
    setIsWanted(true);
    setIsOpen(true);
  };
  const isAskedFor = useRequestedDialog(({ requested }) => requested === 'publish');
  useEffect(() => {
    if (!isAskedFor) return;
    requestDialog(null);
    setIsWanted(true);
    setIsOpen(true);
  }, [isAskedFor]);
  return (
    <>
      {/* In the desktop product the ribbon and the menus offer these actions. */}
      {!isDesktop && (
        <Button type="primary" disabled={!mayPublish} onClick={open}>
          {t('publish.publish')}
        </Button>
      )}
      <Suspense>{isWanted && <PublishDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
