import { getUserMeta, setUserMeta } from '@leafcast/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, receivedBy } from '../../../test/api.ts';
import { messages, show } from '../../../test/show.tsx';
import { PrivacyTip } from './PrivacyTip.tsx';

const { t } = messages;
const tip = () => screen.queryByText(t('make.privacyTip'));

describe('privacy tip', () => {
  it('is not shown to an account that has dismissed it for good (W-210, D-434)', async () => {
    answer(getUserMeta, { never_show_privacy_tips: 'true' });
    await show(<PrivacyTip messages={messages} />);
    expect(receivedBy(getUserMeta)).toHaveLength(1);
    expect(tip()).toBeNull();
  });

  it('is shown to all other accounts until they dismiss it for good (W-210, D-434)', async () => {
    answer(getUserMeta, {});
    answer(setUserMeta, { never_show_privacy_tips: 'true' });
    const user = await show(<PrivacyTip messages={messages} />);
    expect(tip()).toBeTruthy();
    await user.click(screen.getByRole('button', { name: t('make.neverAgain') }));
    await waitFor(() => expect(receivedBy(setUserMeta)).toEqual([{ never_show_privacy_tips: 'true' }]));
    expect(tip()).toBeNull();
  });
});
