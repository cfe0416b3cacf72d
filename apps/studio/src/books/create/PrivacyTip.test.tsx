import { getUserMeta, setUserMeta } from '@leafcast/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, getReceivedRequests } from '../../../test/api.ts';
import { messages, renderApp } from '../../../test/render-app.tsx';
import { PrivacyTip } from './PrivacyTip.tsx';

const { t } = messages;
const tip = () => screen.queryByText(t('make.privacyTip'));

describe('privacy tip', () => {
  it('is not shown to an account that has permanently dismissed it (W-210, D-434)', async () => {
    answer(getUserMeta, { never_show_privacy_tips: 'true' });
    await renderApp(<PrivacyTip messages={messages} />);
    expect(getReceivedRequests(getUserMeta)).toHaveLength(1);
    expect(tip()).toBeNull();
  });

  it('is shown to all other accounts until they permanently dismiss it (W-210, D-434)', async () => {
    answer(getUserMeta, {});
    answer(setUserMeta, { never_show_privacy_tips: 'true' });
    const user = await renderApp(<PrivacyTip messages={messages} />);
    expect(tip()).toBeTruthy();
    await user.click(screen.getByRole('button', { name: t('make.neverAgain') }));
    await waitFor(() => expect(getReceivedRequests(setUserMeta)).toEqual([{ never_show_privacy_tips: 'true' }]));
    expect(tip()).toBeNull();
  });
});
