import { Radio } from 'antd';
import { useState } from 'react';
import { useBook } from '../../../../books/open-book/book-session.ts';
import type { FormMessages } from '../../../../books/settings-form/form-messages.ts';
import { useText } from '../../../../ui/language/use-text.ts';
import { showOnDevice, usePreviewView } from '../../../preview/stage/preview-view.ts';
import { setSettings, useSetting } from '../../config/set-settings.ts';
import { conflictingColors } from '../choose-look.ts';
import { DesignGallery } from '../DesignGallery.tsx';
import { ApplyDialog } from './ApplyDialog.tsx';
import { CustomTemplates } from './CustomTemplates.tsx';

/** Selects the layout of the reader's interface, for large windows and for phones. @see W-049, D-319 … D-337 */
export function TemplateTab({ messages }: { readonly messages: FormMessages }) {
  const { t } = useText();
  // Phone templates are offered while the preview shows a phone.
  const device = usePreviewView((view) => (view.device === 'phone' ? 'phone' : 'pc'));
  return (
    <div className="panel-body">
      <CustomTemplates messages={messages} />
      <h3 className="built-in">{messages.t('design.builtIn')}</h3>
      <Radio.Group
        className="look-devices"
        optionType="button"
        value={device}
        aria-label={t('preview.device')}
        options={(['pc', 'phone'] as const).map((value) => ({ value, label: t(`preview.${value}`) }))}
        onChange={({ target }) => showOnDevice(target.value)}
      />
      {device === 'pc' ? <PcTemplates messages={messages} /> : <PhoneTemplates messages={messages} />}
    </div>
  );
}

function PcTemplates({ messages }: { readonly messages: FormMessages }) {
  const template = useSetting('template') ?? 'clear';
  const htmlConfig = useBook(({ book }) => book?.htmlConfig);
  /** Chosen template that is waiting for confirmation; `null` for none. */
  const [asked, setAsked] = useState<string | null>(null);
  const inTheWay = htmlConfig ? conflictingColors(htmlConfig) : {};
  const replaced = Object.keys(inTheWay);
  return (
    <>
      <p className="quiet">{messages.hint('template')}</p>
      <DesignGallery
        messages={messages}
        kind="template"
        value={template}
        onChoose={(name) => (replaced.length > 0 ? setAsked(name) : setSettings({ template: name }))}
      />
      <ApplyDialog
        messages={messages}
        name={asked === null ? null : messages.option('template', asked)}
        replaced={replaced.map(messages.title)}
        onApply={(replaces) => {
          setSettings({ ...(replaces ? inTheWay : {}), template: asked });
          setAsked(null);
        }}
        onClose={() => setAsked(null)}
      />
    </>
  );
}

function PhoneTemplates({ messages }: { readonly messages: FormMessages }) {
  const template = useSetting('phoneTemplate') ?? 'mobile';
  return (
    <>
      <p className="quiet">{messages.hint('phoneTemplate')}</p>
      <DesignGallery
        messages={messages}
        kind="phoneTemplate"
        value={template}
        onChoose={(name) => setSettings({ phoneTemplate: name })}
      />
    </>
  );
}
