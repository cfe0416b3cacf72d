import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useText } from '../language/use-text.ts';

interface PagerProps {
  /** Current page, starting at 1. */
  readonly page: number;
  readonly pages: number;
  readonly onChange: (page: number) => void;
}

/** Buttons that navigate through the pages of a list. */
export function Pager({ page, pages, onChange }: PagerProps) {
  const { t } = useText();
  return (
    <nav className="pager" aria-label={t('pager.label')}>
      <Button
        icon={<LeftOutlined className="mirrored" />}
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
        aria-label={t('pager.previous')}
      />
      <span role="status">{t('pager.page', { page, pages })}</span>
      <Button
        icon={<RightOutlined className="mirrored" />}
        disabled={page >= pages}
        onClick={() => onChange(page + 1)}
        aria-label={t('pager.next')}
      />
    </nav>
  );
}
