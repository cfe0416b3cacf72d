import { Radio } from 'antd';
import { useState } from 'react';
import { useText } from '../../language/use-text.ts';
import { useBook } from '../../open-book/book-session.ts';
import type { Words } from '../../settings-form/words.ts';
import { setSettings, useSetting } from '../config/set-settings.ts';
import { showOn, usePreviewView } from '../preview/preview-view.ts';
import { ApplyDialog } from './ApplyDialog.tsx';
import { colorsInTheWay } from './choose-look.ts';
import { LookGallery } from './LookGallery.tsx';
import { OwnTemplates } from './OwnTemplates.tsx';

/** How the interface of the reader is arranged, in large windows and on phones. @see W-049, D-319 … D-337 */
export function TemplateTab({ words }: { readonly words: Words }) {
  const { t } = useText();
  // What is chosen for phones is seen on one.
  const device = usePreviewView((view) => (view.device === 'phone' ? 'phone' : 'pc'));
  return (
    <div className="panel-body">
      <OwnTemplates words={words} />
      <h3 className="built-in">{words.t('design.builtIn')}</h3>
      <Radio.Group
        className="look-devices"
        optionType="button"
        value={device}
        aria-label={t('preview.device')}
        options={(['pc', 'phone'] as const).map((value) => ({ value, label: t(`preview.${value}`) }))}
        onChange={({ target }) => showOn(target.value)}
      />
      {device === 'pc' ? <PcTemplates words={words} /> : <PhoneTemplates words={words} />}
    </div>
  );
}

function PcTemplates({ words }: { readonly words: Words }) {
  const template = useSetting('template') ?? 'clear';
  const htmlConfig = useBook(({ book }) => book?.htmlConfig);
  /** A template that is chosen but not applied: there is a question first. */
  const [asked, setAsked] = useState<string | null>(null);
  const inTheWay = htmlConfig ? colorsInTheWay(htmlConfig) : {};
  const replaced = Object.keys(inTheWay);
  return (
    <>
      <p className="quiet">{words.hint('template')}</p>
      <LookGallery
        words={words}
        kind="template"
        value={template}
        onChoose={(name) => (replaced.length > 0 ? setAsked(name) : setSettings({ template: name }))}
      />
      <ApplyDialog
        words={words}
        name={asked === null ? null : words.option('template', asked)}
        replaced={replaced.map(words.title)}
        onApply={(replaces) => {
          setSettings({ ...(replaces ? inTheWay : {}), template: asked });
          setAsked(null);
        }}
        onClose={() => setAsked(null)}
      />
    </>
  );
}

function PhoneTemplates({ words }: { readonly words: Words }) {
  const template = useSetting('phoneTemplate') ?? 'mobile';
  return (
    <>
      <p className="quiet">{words.hint('phoneTemplate')}</p>
      <LookGallery
        words={words}
        kind="phoneTemplate"
        value={template}
        onChoose={(name) => setSettings({ phoneTemplate: name })}
      />
    </>
  );
}
