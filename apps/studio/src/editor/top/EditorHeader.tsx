import {
  AppstoreAddOutlined,
  ArrowLeftOutlined,
  EyeOutlined,
  QrcodeOutlined,
  QuestionCircleOutlined,
  RedoOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import { Button, Popover, Tooltip } from 'antd';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { redo, undo, useBook } from '../../books/open-book/book-session.ts';
import { useUndoRedo } from '../../books/open-book/use-undo-redo.ts';
import { PublishButton } from '../../books/publish/PublishButton.tsx';
import { multimediaPath, readUrlLocation, screenPath } from '../../ui/browser/addresses.ts';
import { isDesktop } from '../../ui/browser/product.ts';
import { LanguageSwitch } from '../../ui/language/LanguageSwitch.tsx';
import { useText } from '../../ui/language/use-text.ts';
import { loadPart } from '../../ui/loading/load-part.ts';
import { previewAddress, usePreviewLanguage } from '../preview/preview-address.ts';
import { startTour } from '../tour/tour-store.ts';
import { BookType } from './BookType.tsx';
import { SaveStatus } from './SaveStatus.tsx';
import { TitleField } from './TitleField.tsx';

const ContentMenu = lazy(async () => ({
  default: (await loadPart(() => import('../../books/create/remake/ContentMenu.tsx'))).ContentMenu,
}));
const NetworkPreview = lazy(async () => ({
  default: (await loadPart(() => import('../preview/NetworkPreview.tsx'))).NetworkPreview,
}));
const PhonePreview = lazy(async () => ({
  default: (await loadPart(() => import('../preview/PhonePreview.tsx'))).PhonePreview,
}));

/** Buttons of the web product, for actions that the desktop product offers in its ribbon and menus. */
function WebTools() {
  const { t } = useText();
  const [search] = useSearchParams();
  return (
    <>
      <Tooltip title={t('editor.multimedia')}>
        <Link
          data-tour="multimedia"
          to={multimediaPath(readUrlLocation(search))}
          className="icon-link top-labeled"
          aria-label={t('editor.multimedia')}
        >
          <AppstoreAddOutlined />
          <span className="top-label">{t('editor.multimedia')}</span>
        </Link>
      </Tooltip>
      <LanguageSwitch />
      <Tooltip title={t('editor.help')}>
        <Button type="text" icon={<QuestionCircleOutlined />} onClick={startTour} aria-label={t('editor.help')}>
          <span className="top-label">{t('editor.help')}</span>
        </Button>
      </Tooltip>
    </>
  );
}

/** Top bar of the editor: title, save status, undo and redo, preview, QR code, and the button for publishing. */
export function EditorHeader() {
  const { t } = useText();
  const [search] = useSearchParams();
  const previewUrl = useBook(({ book }) => book?.previewUrl ?? '');
  const { mayUndo, mayRedo } = useUndoRedo();
  const preview = previewAddress(previewUrl, usePreviewLanguage());
  return (
    <header className="editor-top">
      {!isDesktop && (
        <Tooltip title={t('editor.toBooks')}>
          <Link
            to={screenPath('books', { ...readUrlLocation(search), num: '' })}
            className="icon-link"
            aria-label={t('editor.toBooks')}
          >
            <ArrowLeftOutlined className="mirrored" />
          </Link>
        </Tooltip>
      )}
      <BookType />
      <TitleField />
      <SaveStatus />
      <div className="editor-top-tools">
        {/*
         * Loaded later. Because it is at the start of the row, it does not move the other buttons, which are aligned
         * to the end.
         */}
        <Suspense>
          <ContentMenu />
        </Suspense>
        <div className="top-group">
          <Tooltip title={t('editor.undo')}>
            <Button
              type="text"
              icon={<UndoOutlined className="mirrored" />}
              disabled={!mayUndo}
              onClick={undo}
              aria-label={t('editor.undo')}
            />
          </Tooltip>
          <Tooltip title={t('editor.redo')}>
            <Button
              type="text"
              icon={<RedoOutlined className="mirrored" />}
              disabled={!mayRedo}
              onClick={redo}
              aria-label={t('editor.redo')}
            />
          </Tooltip>
        </div>
        {!isDesktop && <WebTools />}
        <Popover
          trigger="click"
          placement="bottom"
          title={t('editor.qrTitle')}
          destroyOnHidden
          content={
            <Suspense fallback={<p className="qr">{t('page.loading')}</p>}>
              {isDesktop ? <NetworkPreview /> : <PhonePreview />}
            </Suspense>
          }
        >
          <Button className="qr-button" type="text" icon={<QrcodeOutlined />} aria-label={t('editor.qr')} />
        </Popover>
        <Button
          data-tour="save"
          icon={<EyeOutlined />}
          href={preview}
          target="_blank"
          rel="noopener"
          aria-label={t('editor.preview')}
        >
          <span className="wide-only">{t('editor.preview')}</span>
        </Button>
        <PublishButton />
      </div>
    </header>
  );
}
