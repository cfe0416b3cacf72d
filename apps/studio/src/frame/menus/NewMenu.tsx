import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { UrlLocation } from '../../ui/browser/addresses.ts';
import { useText } from '../../ui/language/use-text.ts';
import { loadPart } from '../../ui/loading/load-part.ts';

/** Loaded when the account menu is opened for the first time. */
const NewBookOptions = lazy(async () => ({
  default: (await loadPart(() => import('./NewBookOptions.tsx'))).NewBookOptions,
}));

const id = 'new-book';

/** Button, available on every screen, that opens a menu of ways to create a book. */
export function NewMenu({ place }: { readonly place: UrlLocation }) {
  const { t } = useText();
  const [wasOpen, setWasOpen] = useState(false);
  return (
    <>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} popoverTarget={id} className="new-button">
        {t('new.new')}
      </Button>
      <nav
        id={id}
        popover="auto"
        className="account-menu team-menu new-menu"
        aria-label={t('new.new')}
        onToggle={() => setWasOpen(true)}
      >
        <Suspense>
          {wasOpen && <NewBookOptions place={place} onChosen={() => document.getElementById(id)?.hidePopover()} />}
        </Suspense>
      </nav>
    </>
  );
}
