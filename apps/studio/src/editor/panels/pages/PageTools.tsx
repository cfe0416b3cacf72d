import {
  CopyOutlined,
  DeleteOutlined,
  PlusOutlined,
  RotateLeftOutlined,
  RotateRightOutlined,
  SwapOutlined,
} from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { usePageWords } from './page-words.ts';

export type PageTool = 'rotateLeft' | 'rotateRight' | 'duplicate' | 'replace' | 'delete';

const icons = {
  rotateLeft: RotateLeftOutlined,
  rotateRight: RotateRightOutlined,
  duplicate: CopyOutlined,
  replace: SwapOutlined,
  delete: DeleteOutlined,
} satisfies Record<PageTool, unknown>;
const tools: readonly PageTool[] = ['rotateLeft', 'rotateRight', 'duplicate', 'replace', 'delete'];

interface PageToolsProps {
  readonly count: number;
  readonly selected: number;
  readonly isBusy: boolean;
  readonly onAdd: () => void;
  readonly onTool: (tool: PageTool) => void;
  readonly onSelectAll: (isOn: boolean) => void;
}

/** Toolbar for pages. Its height is constant, so that the thumbnails below never move. */
export function PageTools({ count, selected, isBusy, onAdd, onTool, onSelectAll }: PageToolsProps) {
  const { t } = usePageWords();
  const isAll = selected === count;
  return (
    <div className="page-tools" role="toolbar" aria-label={t('pages.tools')}>
      <Button icon={<PlusOutlined aria-hidden />} disabled={isBusy} onClick={onAdd}>
        {t('pages.add')}
      </Button>
      <span className="page-tool-icons">
        {tools.map((tool) => {
          const Icon = icons[tool];
          return (
            <Tooltip key={tool} title={t(`pages.${tool}`)}>
              <Button
                type="text"
                icon={<Icon />}
                danger={tool === 'delete'}
                // At least one page must remain in a book.
                disabled={isBusy || selected === 0 || (tool === 'delete' && isAll)}
                aria-label={t(`pages.${tool}`)}
                onClick={() => onTool(tool)}
              />
            </Tooltip>
          );
        })}
      </span>
      <label className="page-all">
        <input
          type="checkbox"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = selected > 0 && !isAll;
          }}
          onChange={({ target }) => onSelectAll(target.checked)}
        />
        <span aria-live="polite">
          {selected > 0 ? t('pages.selected', { count: selected }) : t('pages.count', { count })}
        </span>
      </label>
    </div>
  );
}
