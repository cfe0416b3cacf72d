import { Modal, message } from 'antd';
import { useEffect } from 'react';
import { useSession } from '../../session/session-store.ts';
import { loginAddress, loginPath } from '../../ui/browser/addresses.ts';
import { useNotice } from '../../ui/dialogs/notices.ts';
import { useText } from '../../ui/language/use-text.ts';
import { PlainButton } from '../../ui/parts/PlainButton.tsx';
import { Widgets } from '../Widgets.tsx';
import { QuestionDialog } from './QuestionDialog.tsx';

/** How long a toast is shown, in seconds. @see W-508 */
const toastSeconds = 5;

/**
 * Shows notifications as toasts, prompts about features that are unavailable to the account, and questions. @see W-384
 * … W-387, W-481 … W-493
 */
export const NoticeHost = () => (
  <Widgets>
    <Host />
  </Widgets>
);

function Host() {
  const [toasts, toastPlace] = message.useMessage({ maxCount: 3 });
  const [modals, modalPlace] = Modal.useModal();
  const { t, language } = useText();
  const notice = useNotice((state) => state.notice);

  // After sign-in, messages that the user is signed out are outdated.
  const isSignedIn = useSession(({ user }) => user !== null);
  useEffect(() => {
    if (isSignedIn) toasts.destroy();
  }, [isSignedIn, toasts]);

  useEffect(() => {
    if (!notice) return;
    // Removed from the store after it has been shown, so that a language change does not show it again.
    useNotice.setState({ notice: null });
    if (notice.show === 'overLimit' || notice.show === 'featureUnavailable') {
      const isPublication = useSession.getState().ready?.folderType === 2;
      const used = isPublication ? 'limit.publicationCount' : 'limit.bookFileCount';
      modals.warning({
        title: t(notice.show === 'overLimit' ? used : 'power.deniedTitle'),
        content: (
          <>
            <p>{notice.text}</p>
            <a href={`/product-serve/?lang=${language}#support`} target="_blank" rel="noopener">
              {t('power.contact')}
            </a>
          </>
        ),
        okText: t('action.ok'),
      });
      return;
    }
    const { text, undo } = notice;
    const takeBack = () => {
      toasts.destroy(text);
      void undo?.();
    };
    const content =
      notice.show === 'signedOut' && window.location.pathname !== loginPath ? (
        <>
          {notice.text}{' '}
          <a className="notice-link" href={loginAddress(window.location.pathname + window.location.search)}>
            {t('login.signIn')}
          </a>
        </>
      ) : undo ? (
        <>
          {text}{' '}
          <PlainButton kind="link" size="small" onClick={takeBack}>
            {t('editor.undo')}
          </PlainButton>
        </>
      ) : (
        text
      );
    const type = notice.show === 'signedOut' ? 'info' : notice.show;
    void toasts.open({ type, content, duration: toastSeconds, key: text });
  }, [notice, toasts, modals, t, language]);
  return (
    <>
      {toastPlace}
      {modalPlace}
      <QuestionDialog />
    </>
  );
}
