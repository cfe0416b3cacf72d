import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { guessShareArea, type ShareChannel, shareChannelNames, shareChannels } from '@leafcast/book';
import { Button } from 'antd';
import { useForm } from '../../../../books/settings-form/form-context.ts';
import { moveItem } from '../../../../ui/browser/move-item.ts';
import { SortableItem, SortHandle } from '../../../../ui/parts/sorting/SortableItem.tsx';
import { SortableList } from '../../../../ui/parts/sorting/SortableList.tsx';
import { ConfigSettings } from '../ConfigSettings.tsx';
import { setSettings, useSetting } from '../set-settings.ts';
import { channelRows, switchChannel } from './channel-list.ts';

/** Lists the share channels with their regions. Each channel can be switched on or off and moved. @see W-236 … W-251 */
export function Channels() {
  const { messages } = useForm();
  const { t } = messages;
  const type = useSetting('socialShareType') ?? 'auto';
  const own = useSetting('socialSharingList') ?? shareChannelNames;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const rows = channelRows(type, own, guessShareArea(navigator.languages, timeZone));
  const on = rows.flatMap(({ channel, isOn }) => (isOn ? [channel] : []));
  const nameOf = (channel: ShareChannel | undefined) => (channel ? t(`settingChannel.${channel}`) : '');
  // An edited list is stored as a custom list, which is the same for readers in all regions.
  const keep = (list: readonly ShareChannel[]) => setSettings({ socialShareType: 'custom', socialSharingList: list });
  const move = (from: number, to: number) => {
    if (to >= 0 && to < on.length && from < on.length) keep(moveItem(on, from, to));
  };
  return (
    <SortableList ids={on} nameOf={(index) => nameOf(on[index])} onMove={move}>
      <ConfigSettings keys={['socialShareType']} />
      <ol className="channels" aria-label={messages.title('socialSharingList')}>
        {rows.map(({ channel, isOn }, index) => (
          <Channel
            key={channel}
            channel={channel}
            name={nameOf(channel)}
            isOn={isOn}
            isFirst={index === 0}
            isLast={index === on.length - 1}
            onSwitch={(wanted) => keep(switchChannel(on, channel, wanted))}
            onMove={(by) => move(index, index + by)}
          />
        ))}
      </ol>
    </SortableList>
  );
}

interface ChannelProps {
  readonly channel: ShareChannel;
  readonly name: string;
  readonly isOn: boolean;
  readonly isFirst: boolean;
  /** Whether this is the last of the channels that are switched on. */
  readonly isLast: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  readonly onMove: (by: -1 | 1) => void;
}

function Channel({ channel, name, isOn, isFirst, isLast, onSwitch, onMove }: ChannelProps) {
  const { t } = useForm().messages;
  return (
    <SortableItem itemId={channel} disabled={!isOn} className="channel" data-channel={channel}>
      {isOn ? <SortHandle name={name} className="row-handle" /> : <span />}
      <label>
        <input type="checkbox" checked={isOn} onChange={({ target }) => onSwitch(target.checked)} />
        <span>
          {name} <span className="quiet">{t(`share.region.${shareChannels[channel]}`)}</span>
        </span>
      </label>
      {isOn && (
        <span className="channel-moves">
          <Button
            type="text"
            size="small"
            icon={<UpOutlined />}
            aria-disabled={isFirst}
            onClick={() => onMove(-1)}
            aria-label={`${t('settingForm.up')}: ${name}`}
          />
          <Button
            type="text"
            size="small"
            icon={<DownOutlined />}
            aria-disabled={isLast}
            onClick={() => onMove(1)}
            aria-label={`${t('settingForm.down')}: ${name}`}
          />
        </span>
      )}
    </SortableItem>
  );
}
