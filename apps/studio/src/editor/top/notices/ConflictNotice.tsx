import { Button, Space } from 'antd';
import { ignoreReported } from '../../../api/failure.ts';
import { useBook } from '../../../books/open-book/book-session.ts';
import { resolveConflict } from '../../../books/open-book/saving/saving.ts';
import { useText } from '../../../ui/language/use-text.ts';
import { Banner } from '../../../ui/parts/page/Banner.tsx';

/** Notice that the same content was changed elsewhere. The author chooses which change to keep. */
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
          <Button size="small" onClick={() => void resolveConflict('theirs').catch(ignoreReported)}>
            {t('conflict.theirs')}
          </Button>
          <Button size="small" type="primary" onClick={() => void resolveConflict('mine').catch(ignoreReported)}>
            {t('conflict.mine')}
          </Button>
        </Space>
      }
    />
  );
}
