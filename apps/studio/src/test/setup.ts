import { cleanup, configure } from '@testing-library/react';
import type { DetachedWindowAPI } from 'happy-dom';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { closeBook } from '../books/open-book/book-session.ts';
import { noLease, useLease } from '../books/open-book/lease-store.ts';
import { useBookToOpen } from '../books/upload/queue/book-to-open.ts';
import { useUploads } from '../books/upload/queue/upload-store.ts';
import { useItemSelection } from '../editor/multimedia/item-selection.ts';
import { useOpenPanel } from '../editor/open-panel.ts';
import { usePreviewPage, useReloads } from '../editor/preview/live-preview.ts';
import { useLockPreview } from '../editor/preview/lock-preview.ts';
import { usePreviewView } from '../editor/preview/preview-view.ts';
import { useTour } from '../editor/tour/tour-store.ts';
import { switchLanguage } from '../language/language-store.ts';
import { forgetSession } from '../session/session-store.ts';
import { useDock } from '../ui/browser/dock.ts';
import { useQuestion } from '../ui/dialogs/ask.ts';
import { useNotice } from '../ui/dialogs/notices.ts';
import { useRequestedDialog } from '../ui/dialogs/requested-dialog.ts';
import { resetApi, startApi, stopApi } from './api.ts';
import { settled } from './show.tsx';

declare global {
  interface Window {
    readonly happyDOM: DetachedWindowAPI;
  }
}

/** Stores that are reset after each test, because the tests of different files share their modules. */
const stores: readonly { getInitialState(): unknown; setState(state: never, replace: true): void }[] = [
  useQuestion,
  useDock,
  useNotice,
  useRequestedDialog,
  useOpenPanel,
  usePreviewPage,
  useReloads,
  useLockPreview,
  usePreviewView,
  useTour,
  useItemSelection,
  useBookToOpen,
  useUploads,
];

configure({
  // The same timeout as for other expectations on a slow computer.
  asyncUtilTimeout: 20_000,
  // Computing the styles of all ancestors of all elements would take most of the time of a test.
  defaultHidden: true,
  // By default the error contains the whole page.
  getElementError: (message) => new Error(message ?? 'No such element'),
});
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

beforeAll(async () => {
  window.happyDOM.setURL(await startApi());
  await switchLanguage('en');
});
afterEach(async () => {
  await settled();
  cleanup();
  closeBook();
  useLease.setState(noLease);
  forgetSession();
  for (const store of stores) store.setState(store.getInitialState() as never, true);
  resetApi();
});
afterAll(stopApi);
