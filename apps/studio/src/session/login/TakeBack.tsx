import { takeBackWay } from '@leafcast/contract';
import { Button } from 'antd';
import { call } from '../../api/client.ts';
import { useText } from '../../language/use-text.ts';
import { Banner } from '../../ui/parts/Banner.tsx';
import { useSending } from './use-sending.ts';

interface TakeBackProps {
  /** Of the mailed link. */
  readonly token: string;
  /** @param reset the token by which another password is chosen */
  readonly onTakenBack: (reset: string) => void;
}

/** Takes back a way in that somebody else has added, by a click: programs that look at the links of mails press no buttons. */
export function TakeBack({ token, onTakenBack }: TakeBackProps) {
  const { t } = useText();
  const { isBusy, refusal, send } = useSending();
  const takeBack = () => send(async () => onTakenBack((await call(takeBackWay, { token }, { isQuiet: true })).reset));
  return (
    <>
      {refusal && <Banner kind="error" title={refusal} />}
      <Button type="primary" size="large" block loading={isBusy} onClick={takeBack}>
        {t('login.undo')}
      </Button>
    </>
  );
}
