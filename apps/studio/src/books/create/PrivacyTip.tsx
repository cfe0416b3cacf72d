import { getUserMeta, setUserMeta } from '@leafcast/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { ignoreReported } from '../../api/failure.ts';
import { Banner } from '../../ui/parts/page/Banner.tsx';
import type { FormMessages } from '../settings-form/form-messages.ts';

const metaKey = 'never_show_privacy_tips';
const queryKey = ['user-meta'];

/**
 * If `isShown` is set, loads whether the account has permanently dismissed the tip. `isLoading` is true until the
 * server has responded or failed.
 */
export const usePrivacyTip = (isShown = true) =>
  useQuery({
    enabled: isShown,
    queryKey,
    queryFn: ({ signal }) => call(getUserMeta, {}, { signal, isQuiet: true }),
    // After a failure the screen is shown without the result; a retry on mount would make the screen wait again.
    retryOnMount: false,
  });

/** Explains who can read books created on this screen, until the user dismisses the tip permanently. @see W-210 */
export function PrivacyTip({ messages: { t } }: { readonly messages: FormMessages }) {
  const client = useQueryClient();
  const [isClosed, setIsClosed] = useState(false);
  const { data } = usePrivacyTip();
  if (isClosed || !data || data[metaKey] === 'true') return null;
  const never = async () => {
    setIsClosed(true);
    await call(setUserMeta, { [metaKey]: 'true' });
    await client.invalidateQueries({ queryKey });
  };
  return (
    <Banner
      kind="info"
      title={t('make.privacyTip')}
      onClose={() => setIsClosed(true)}
      action={
        <Button size="small" onClick={() => void never().catch(ignoreReported)}>
          {t('make.neverAgain')}
        </Button>
      }
    />
  );
}
