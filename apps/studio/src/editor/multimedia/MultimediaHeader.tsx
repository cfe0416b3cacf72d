import {
  ArrowLeftOutlined,
  EyeOutlined,
  FullscreenOutlined,
  RedoOutlined,
  UndoOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { redo, undo, useBook } from '../../books/open-book/book-session.ts';
import { useUndoRedo } from '../../books/open-book/use-undo-redo.ts';
import { PublishButton } from '../../books/publish/PublishButton.tsx';
import type { FormMessages } from '../../books/settings-form/form-messages.ts';
import { readUrlLocation, screenPath } from '../../ui/browser/addresses.ts';
import { useText } from '../../ui/language/use-text.ts';
import { previewAddress, usePreviewLanguage } from '../preview/preview-address.ts';
import { SaveStatus } from '../top/SaveStatus.tsx';
import { useItemSelection, zoom, zoomLevels } from './items/item-selection.ts';

/** Top bar: back to the editor, save status, undo and redo, zoom, and publishing. */
export function MultimediaHeader({ t }: { readonly t: FormMessages['t'] }) {
  const common = useText();
  const language = usePreviewLanguage();
  const [search] = useSearchParams();
  const title = useBook(({ book }) => book?.title ?? '');
  const previewUrl = useBook(({ book }) => book?.previewUrl ?? '');
  const { mayUndo, mayRedo } = useUndoRedo();
  const level = useItemSelection((selection) => selection.zoom);
  const tools = [
    {
      label: common.t('editor.undo'),
      icon: <UndoOutlined className="mirrored" />,
      run: undo,
      off: !mayUndo,
    },
    {
      label: common.t('editor.redo'),
      icon: <RedoOutlined className="mirrored" />,
      run: redo,
      off: !mayRedo,
    },
    { label: t('items.zoomOut'), icon: <ZoomOutOutlined />, run: () => zoom(-1), off: level <= zoomLevels[0] },
    { label: t('items.zoomIn'), icon: <ZoomInOutlined />, run: () => zoom(1), off: level >= (zoomLevels.at(-1) ?? 1) },
    { label: t('items.zoomFit'), icon: <FullscreenOutlined />, run: () => zoom(0), off: level === 1 },
  ];
  return (
    <header className="editor-top">
      <Tooltip title={t('items.back')}>
        <Link to={screenPath('editor', readUrlLocation(search))} className="icon-link" aria-label={t('items.back')}>
          <ArrowLeftOutlined className="mirrored" />
        </Link>
      </Tooltip>
      <h1 className="desk-title">
        {t('items.title')}
        <bdi className="quiet">{title}</bdi>
      </h1>
      <SaveStatus />
      <div className="editor-top-tools">
        {tools.map(({ label, icon, run, off }) => (
          <Tooltip key={label} title={label}>
            <Button type="text" icon={icon} disabled={off} onClick={run} aria-label={label} />
          </Tooltip>
        ))}
        <Button
          icon={<EyeOutlined />}
          href={previewAddress(previewUrl, language)}
          target="_blank"
          rel="noopener"
          aria-label={common.t('editor.preview')}
        >
          <span className="wide-only">{common.t('editor.preview')}</span>
        </Button>
        <PublishButton />
      </div>
    </header>
  );
}
