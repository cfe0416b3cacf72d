import { cleanup, configure } from '@testing-library/react';
import type { DetachedWindowAPI } from 'happy-dom';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { closeBook } from '../src/books/open-book/book-session.ts';
import { noLease, useLease } from '../src/books/open-book/lease-store.ts';
import { useBookToOpen } from '../src/books/upload/queue/book-to-open.ts';
import { useUploads } from '../src/books/upload/queue/upload-store.ts';
import { useItemSelection } from '../src/editor/multimedia/items/item-selection.ts';
import { usePreviewPage, useReloads } from '../src/editor/preview/live/live-preview.ts';
import { useLockPreview } from '../src/editor/preview/live/lock-preview.ts';
import { usePreviewView } from '../src/editor/preview/stage/preview-view.ts';
import { useOpenPanel } from '../src/editor/sections/open-panel.ts';
import { useTour } from '../src/editor/tour/tour-store.ts';
import { forgetSession } from '../src/session/session-store.ts';
import { useDock } from '../src/ui/browser/dock.ts';
import { useQuestion } from '../src/ui/dialogs/ask.ts';
import { useNotice } from '../src/ui/dialogs/notices.ts';
import { useRequestedDialog } from '../src/ui/dialogs/requested-dialog.ts';
import { switchLanguage } from '../src/ui/language/language-store.ts';
import { resetApi, startApi, stopApi } from './api.ts';
import { waitForRequests } from './render-app.tsx';

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
  // The same timeout as for other expectations. It is long enough for a slow computer.
  asyncUtilTimeout: 20_000,
  // Without this option, queries compute the styles of all ancestors of all elements, which would take most of the test
  // time.
  defaultHidden: true,
  // The default error message contains the HTML of the entire page.
  getElementError: (message) => new Error(message ?? 'No such element'),
});
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

beforeAll(async () => {
  window.happyDOM.setURL(await startApi());
  await switchLanguage('en');
});
afterEach(async () => {
  await waitForRequests();
  cleanup();
  closeBook();
  useLease.setState(noLease);
  forgetSession();
  for (const store of stores) store.setState(store.getInitialState() as never, true);
  resetApi();
});
afterAll(stopApi);
