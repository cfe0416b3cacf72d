import { useMemo } from 'react';
import { useBook } from '../../../books/open-book/book-session.ts';
import { FormContext } from '../../../books/settings-form/form-context.ts';
import { useFormMessages } from '../../../books/settings-form/form-messages.ts';
import { PageLoading } from '../../../frame/PageLoading.tsx';
import { type DesignTab, openPanel, useOpenPanel } from '../../sections/open-panel.ts';
import { DesignTabs } from './DesignTabs.tsx';
import { SceneTab } from './SceneTab.tsx';
import { SetupTab } from './SetupTab.tsx';
import { TemplateTab } from './templates/TemplateTab.tsx';
import { ThemeTab } from './themes/ThemeTab.tsx';
import '../../../books/settings-form/settings-form.css';
import './design.css';

const tabs = { template: TemplateTab, theme: ThemeTab, scene: SceneTab, setup: SetupTab } as const satisfies Record<
  DesignTab,
  unknown
>;

/** Design panel: template, theme, scene and all settings of the book. @see W-041, W-049 … W-052 */
export function DesignPanel() {
  const messages = useFormMessages();
  const open = useOpenPanel(({ designTab }) => designTab);
  const bookId = useBook(({ book }) => book?.bookId);
  const files = useBook(({ book }) => book?.previewUrl);
  const surroundings = useMemo(
    () => (messages && bookId !== undefined && files !== undefined ? { messages, bookId, files } : null),
    [messages, bookId, files],
  );
  if (!messages || !surroundings) return <PageLoading />;
  const Tab = tabs[open];
  return (
    <FormContext value={surroundings}>
      <DesignTabs messages={messages} open={open} onOpen={openPanel} />
      <div
        key={open}
        id="design-tab-panel"
        className="design-tab"
        role="tabpanel"
        aria-labelledby={`design-tab-${open}`}
      >
        <Tab messages={messages} />
      </div>
    </FormContext>
  );
}
