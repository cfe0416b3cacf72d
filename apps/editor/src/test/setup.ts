import { cleanup, configure } from '@testing-library/react';
import type { DetachedWindowAPI } from 'happy-dom';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { switchLanguage } from '../language/language-store.ts';
import { closeBook } from '../open-book/book-session.ts';
import { noLease, useLease } from '../open-book/lease-store.ts';
import { forgetSession } from '../session/session-store.ts';
import { useUploads } from '../upload/queue/upload-store.ts';
import { resetApi, startApi, stopApi } from './api.ts';
import { settled } from './show.tsx';

declare global {
  interface Window {
    readonly happyDOM: DetachedWindowAPI;
  }
}

configure({
  // As long as other expectations may wait on a busy machine.
  asyncUtilTimeout: 20_000,
  // Computing the styles of all ancestors of all elements costs most of the time of a test.
  defaultHidden: true,
  // The default prints the whole page.
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
  useUploads.setState(useUploads.getInitialState());
  resetApi();
});
afterAll(stopApi);
