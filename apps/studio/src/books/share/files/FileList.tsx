import { formatBytes } from '@leafcast/messages';
import { Button, Tag } from 'antd';
import { ignoreReported } from '../../../api/failure.ts';
import { ProgressBar } from '../../../ui/parts/ProgressBar.tsx';
import type { BookFilesState, PublishedFile } from './use-published-files.ts';
import { useBatchWords, useFileWords } from './words.ts';

/** Lists the book's files, both those being created and those already stored. */
export function FileList({ files: { list, stop, show, open } }: { readonly files: BookFilesState }) {
  const { t } = useFileWords();
  if (list.length === 0) return null;
  return (
    <section>
      <h3>{t('files')}</h3>
      {!show && <p className="quiet">{t('kept')}</p>}
      <ul className="share-file-list">
        {list.map((file) => (
          <FileRow
            key={file.fileId}
            file={file}
            onStop={() => void stop(file.fileId).catch(ignoreReported)}
            onOpen={open && file.isFolder ? () => void open(file.fileId).catch(ignoreReported) : undefined}
            onShow={show && (() => void show(file.fileId).catch(ignoreReported))}
          />
        ))}
      </ul>
    </section>
  );
}

interface FileRowProps {
  readonly file: PublishedFile;
  readonly onStop: () => void;
  /** Opens the file; absent if no program on this computer can open it. */
  readonly onOpen: (() => void) | undefined;
  /** Shows the file in its folder; absent if the file is downloaded instead. */
  readonly onShow: (() => void) | undefined;
}

function FileRow({ file, onStop, onOpen, onShow }: FileRowProps) {
  const { t, language } = useFileWords();
  const { t: says } = useBatchWords();
  const { name, state, done, total, size, url, target, message, isOutdated } = file;
  const isMade = state === 'ready' || state === 'failed';
  const key = isMade ? 'remove' : 'stop';
  return (
    <li>
      <div className="share-file-about">
        <strong>{name}</strong>
        <p role="status" className="quiet">
          {state === 'ready' && `${t(`kind.${target}`)} · ${formatBytes(size, language)}`}
          {state === 'publishing' && t('state.publishing', { done, total })}
          {(state === 'waiting' || state === 'stopping') && t(`state.${state}`)}
        </p>
        {state === 'failed' && (
          <p role="alert" className="field-error">
            {t(`failed.${target}`)} {t('error', { detail: message })}
          </p>
        )}
        {state === 'ready' && isOutdated && <Tag color="warning">{t('outdated')}</Tag>}
        {state === 'publishing' && (
          <ProgressBar label={name} percent={total === 0 ? 0 : Math.floor((100 * done) / total)} />
        )}
      </div>
      <div className="share-file-actions">
        {url && (
          <Button type="primary" href={url} aria-label={`${t('download')}: ${name}`}>
            {t('download')}
          </Button>
        )}
        {state === 'ready' && onOpen && (
          <Button type="primary" onClick={onOpen} aria-label={`${says('open')}: ${name}`}>
            {says('open')}
          </Button>
        )}
        {state === 'ready' && onShow && (
          <Button type={onOpen ? 'default' : 'primary'} onClick={onShow} aria-label={`${says('show')}: ${name}`}>
            {says('show')}
          </Button>
        )}
        {state !== 'stopping' && (
          <Button onClick={onStop} aria-label={`${t(key)}: ${name}`}>
            {t(key)}
          </Button>
        )}
      </div>
    </li>
  );
}
