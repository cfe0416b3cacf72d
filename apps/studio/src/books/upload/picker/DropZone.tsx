import { CloudUploadOutlined, FileAddOutlined, FolderOpenOutlined, MergeCellsOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ChangeEvent, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { blankBookHash, readUrlLocation, screenPath } from '../../../ui/browser/addresses.ts';
import { isDesktop } from '../../../ui/browser/product.ts';
import { useText } from '../../../ui/language/use-text.ts';
import { acceptedFileTypes } from './accepted-file-types.ts';
import type { ChosenFile } from './choose-files.ts';
import { pickedFiles } from './dropped-files.ts';

interface DropZoneProps {
  /** Whether the drop zone is small, for use above a task list. */
  readonly isCompact: boolean;
  /** Whether whole folders can be chosen as well. */
  readonly acceptsFolders: boolean;
  readonly disabled: boolean;
  /** Called before the file chooser opens; returns whether files may currently be chosen. */
  readonly isReady: () => boolean;
  readonly onFiles: (files: ChosenFile[]) => void;
  /** Called when the user wants to merge several PDFs into one book. */
  readonly onMerge: () => void;
}

/** Separate object, because React's types lack this attribute. */
const choosesFolders = { webkitdirectory: '' };

/** Area with buttons for choosing files. Files can be dropped anywhere on the page. */
export function DropZone({ isCompact, acceptsFolders, disabled, isReady, onFiles, onMerge }: DropZoneProps) {
  const { t } = useText();
  const [search] = useSearchParams();
  const Icon = isDesktop ? FileAddOutlined : CloudUploadOutlined;
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.files) onFiles(pickedFiles(target.files));
    // Reset the input so that the same file can be chosen again.
    target.value = '';
  };
  return (
    <section className={isCompact ? 'drop-zone drop-zone-compact' : 'drop-zone'} aria-label={t('upload.zone')}>
      <Icon className="drop-zone-icon" aria-hidden />
      <div>
        <h2>{t('upload.dropTitle')}</h2>
        <p className="quiet">{t('upload.dropHint')}</p>
        {!isDesktop && <p className="quiet">{t('upload.dropProject')}</p>}
      </div>
      <div className="drop-zone-buttons">
        <Button type="primary" size="large" disabled={disabled} onClick={() => isReady() && files.current?.click()}>
          {t('upload.choose')}
        </Button>
        {acceptsFolders && (
          <Button
            size="large"
            icon={<FolderOpenOutlined />}
            disabled={disabled}
            onClick={() => isReady() && folder.current?.click()}
          >
            {t('upload.chooseFolder')}
          </Button>
        )}
        <Button
          size="large"
          icon={<MergeCellsOutlined aria-hidden />}
          disabled={disabled}
          onClick={() => isReady() && onMerge()}
        >
          {t('upload.merge')}
        </Button>
      </div>
      {!isCompact && !acceptsFolders && !disabled && (
        <Link to={`${screenPath('convert', { ...readUrlLocation(search), num: '' })}#${blankBookHash}`}>
          {t('upload.blank')}
        </Link>
      )}
      <input
        ref={files}
        type="file"
        multiple
        hidden
        accept={acceptedFileTypes}
        aria-label={t('upload.choose')}
        onChange={take}
      />
      {acceptsFolders && (
        <input
          ref={folder}
          type="file"
          multiple
          hidden
          aria-label={t('upload.chooseFolder')}
          onChange={take}
          {...choosesFolders}
        />
      )}
    </section>
  );
}
