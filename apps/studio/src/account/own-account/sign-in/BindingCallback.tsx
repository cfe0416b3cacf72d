import { bindAccount, mergeThirdAccount } from '@leafcast/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../../api/client.ts';
import { useFormSubmission } from '../../../session/login/fields/use-form-submission.ts';
import { Banner } from '../../../ui/parts/page/Banner.tsx';
import { useWords } from '../words.ts';
import { refreshSignInMethods } from './use-sign-in-methods.ts';

/** Continues after the return from a sign-in provider: binds the identity, or offers to merge two accounts. */
export function BindingCallback() {
  const { hash } = useLocation();
  if (!hash.startsWith('#provider')) return null;
  return <div ref={scrollToCenter}>{hash === '#provider-taken' ? <Merging /> : <Binding />}</div>;
}

/** Scrolls the element into view after the return, because the browser starts at the top of the page. */
const scrollToCenter = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' });

/**
 * Binds the verified identity after the return from a sign-in provider. The proof can be used only once, so the request
 * is never repeated.
 */
export function useBinding() {
  const { hash } = useLocation();
  return useQuery({
    queryKey: ['binding'],
    enabled: hash.startsWith('#provider') && hash !== '#provider-taken',
    queryFn: async () => {
      const { list } = await call(bindAccount, {}, { isQuiet: true });
      await refreshSignInMethods();
      return list;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    retryOnMount: false,
  });
}

function Binding() {
  const { error } = useBinding();
  return error && <Banner kind="error" title={error.message} />;
}

function Merging() {
  const { t } = useWords();
  const navigate = useNavigate();
  const { isBusy, refusal, send } = useFormSubmission();
  const end = () => navigate({ hash: '' }, { replace: true });
  const merge = () =>
    send(async () => {
      await call(mergeThirdAccount, {}, { isQuiet: true });
      await refreshSignInMethods();
      await end();
    });
  return (
    <Banner kind={refusal ? 'error' : 'warning'} title={refusal || t('identities.taken')}>
      <p className="account-actions">
        {!refusal && (
          <Button type="primary" loading={isBusy} onClick={() => void merge()}>
            {t('identities.merge')}
          </Button>
        )}
        <Button onClick={() => void end()}>{t('action.cancel')}</Button>
      </p>
    </Banner>
  );
}
