import { isFormValue, type ShareChannel, shareChannelNames } from '@leafcast/book';
import { useForm } from '../../form-context.ts';
import type { ControlProps } from '../control.ts';
import { FormCheckbox } from './FormCheckbox.tsx';

/** Selects the channels that readers see, in the order of the list. @see W-236 … W-251 */
export function ShareChannels({ id, value, disabled, onChange }: ControlProps) {
  const { messages } = useForm();
  const chosen = isFormValue('shareChannels', value) ? (value as readonly ShareChannel[]) : shareChannelNames;
  return (
    // biome-ignore lint/a11y/useSemanticElements: its heading stands above it
    <div className="form form-columns" role="group" aria-labelledby={`${id}-label`}>
      {shareChannelNames.map((channel) => (
        <FormCheckbox
          key={channel}
          label={messages.t(`settingChannel.${channel}`)}
          isOn={chosen.includes(channel)}
          disabled={disabled}
          onChange={(isOn) =>
            onChange(shareChannelNames.filter((one) => (one === channel ? isOn : chosen.includes(one))))
          }
        />
      ))}
    </div>
  );
}
