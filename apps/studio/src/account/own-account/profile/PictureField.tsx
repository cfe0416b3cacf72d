import { deletePicture, maxPictureBytes, type OwnAccount, updatePicture } from '@leafcast/contract';
import { Button } from 'antd';
import { type ChangeEvent, useRef } from 'react';
import { call } from '../../../api/client.ts';
import { useFormSubmission } from '../../../session/login/fields/use-form-submission.ts';
import { setOwnAccount } from '../../../session/use-own-account.ts';
import { Banner } from '../../../ui/parts/page/Banner.tsx';
import { useWords } from '../words.ts';
import { Avatar } from './Avatar.tsx';

/** Shows, replaces and removes the picture of the account. */
export function PictureField({ account }: { readonly account: OwnAccount }) {
  const { t } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, refusal, send, refuse } = useFormSubmission();
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    if (file.size > maxPictureBytes) refuse(t('picture.hint'));
    else await send(async () => setOwnAccount(await call(updatePicture, {}, { isQuiet: true, file })));
    // Allows the same file to be chosen again.
    target.value = '';
  };
  const remove = () => send(async () => setOwnAccount(await call(deletePicture, {}, { isQuiet: true })));
  return (
    <div className="account-picture">
      <Avatar name={account.name} picture={account.picture} size={80} />
      <div className="account-picture-actions">
        <input
          ref={input}
          type="file"
          hidden
          accept="image/jpeg,image/png,image/gif,image/webp"
          aria-label={t('picture.choose')}
          onChange={(event) => void take(event)}
        />
        <Button loading={isBusy} onClick={() => input.current?.click()}>
          {t('picture.choose')}
        </Button>
        {account.picture && (
          <Button type="text" disabled={isBusy} onClick={() => void remove()}>
            {t('picture.remove')}
          </Button>
        )}
        <p className="field-hint">{t('picture.hint')}</p>
      </div>
      {refusal && <Banner kind="error" title={refusal} />}
    </div>
  );
}
