import { parseVideoAddress, type VideoSource, videoPlayerAddress, videoSiteName } from '@leafcast/book';
import { Segmented } from 'antd';
import { useId, useState } from 'react';
import { FormTextInput } from '../../../../books/settings-form/controls/forms/FormTextInput.tsx';
import type { FormMessages } from '../../../../books/settings-form/form-messages.ts';
import { FileField } from '../../../../books/settings-form/media/FileField.tsx';

interface VideoFormProps {
  readonly t: FormMessages['t'];
  /** Video source; `null` if none has been set. */
  readonly video: VideoSource | null;
  readonly disabled: boolean;
  readonly onChange: (video: VideoSource) => void;
}

/** Edits a video: a file of the book, or a URL on a supported site, and the poster image. */
export function VideoForm({ t, video, disabled, onChange }: VideoFormProps) {
  const id = useId();
  const kept = video && 'embed' in video ? 'site' : 'file';
  const [wanted, setWanted] = useState<'file' | 'site'>(kept);
  const [address, setAddress] = useState(video && 'embed' in video ? videoPlayerAddress(video.embed) : '');
  const [isWrong, setIsWrong] = useState(false);
  const poster = video?.poster === undefined ? {} : { poster: video.poster };
  const write = (text: string) => {
    setAddress(text);
    const embed = parseVideoAddress(text);
    setIsWrong(text.trim() !== '' && embed === null);
    if (embed) onChange({ embed, ...poster });
  };
  return (
    <>
      <Segmented
        block
        size="small"
        aria-label={t('items.kind.video')}
        disabled={disabled}
        value={wanted}
        onChange={setWanted}
        options={[
          { value: 'file', label: t('items.video.file') },
          { value: 'site', label: t('items.video.site') },
        ]}
      />
      {wanted === 'file' ? (
        <FileField
          id={`${id}-file`}
          name="item.video"
          title={t('items.video.file')}
          path={video && 'file' in video ? video.file : ''}
          disabled={disabled}
          onSent={({ path }) => onChange({ file: path, ...poster })}
        />
      ) : (
        <>
          <FormTextInput
            label={t('items.video.address')}
            value={address}
            disabled={disabled}
            maxLength={2000}
            error={isWrong ? t('items.wrong.video') : ''}
            onChange={write}
          />
          {video && 'embed' in video && (
            <p className="quiet">
              {videoSiteName(video.embed.site)}: <bdi>{video.embed.id}</bdi>
            </p>
          )}
        </>
      )}
      {video && (
        <div className="sub-form">
          <span className="field-label">{t('items.video.poster')}</span>
          <FileField
            id={`${id}-poster`}
            name="item.image"
            title={t('items.video.poster')}
            path={video.poster ?? ''}
            disabled={disabled}
            onSent={({ path }) => onChange({ ...video, poster: path })}
            onRemove={() => {
              const { poster: _, ...rest } = video;
              onChange(rest);
            }}
          />
        </div>
      )}
    </>
  );
}
