import { Button, Space } from 'antd';
import { wasShown } from '../../api/failure.ts';
import { useText } from '../../language/use-text.ts';
import { useBook } from '../../open-book/book-session.ts';
import { settle } from '../../open-book/saving.ts';
import { Banner } from '../../parts/Banner.tsx';

/** The same thing was changed elsewhere: the person decides whose change stays. */
export function ConflictNotice() {
  const { t } = useText();
  const isConflict = useBook(({ saveState }) => saveState === 'conflict');
  if (!isConflict) return null;
  return (
    <Banner
      kind="warning"
      title={t('conflict.text')}
      action={
        <Space wrap>
          <Button size="small" onClick={() => void settle('theirs').catch(wasShown)}>
            {t('conflict.theirs')}
          </Button>
          <Button size="small" type="primary" onClick={() => void settle('mine').catch(wasShown)}>
            {t('conflict.mine')}
          </Button>
        </Space>
      }
    />
  );
}
