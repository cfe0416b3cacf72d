import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { Place } from '../../ui/browser/addresses.ts';
import { useText } from '../../ui/language/use-text.ts';
import { loadPart } from '../../ui/loading/load-part.ts';

/** Loaded when the menu is first opened. */
const NewWays = lazy(async () => ({ default: (await loadPart(() => import('./NewWays.tsx'))).NewWays }));

const id = 'new-book';

/** Button that opens the ways to create a book, from every screen. */
export function NewMenu({ place }: { readonly place: Place }) {
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
          {wasOpen && <NewWays place={place} onChosen={() => document.getElementById(id)?.hidePopover()} />}
        </Suspense>
      </nav>
    </>
  );
}
