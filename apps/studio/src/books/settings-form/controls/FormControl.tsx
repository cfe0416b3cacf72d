import type { FormName } from '@leafcast/book';
import type { ComponentType } from 'react';
import type { ControlProps } from './control.ts';
import { AboutForm } from './forms/AboutForm.tsx';
import { Ads } from './forms/Ads.tsx';
import { DownloadsForm } from './forms/DownloadsForm.tsx';
import { MobileButtons } from './forms/MobileButtons.tsx';
import { PhoneNumbers } from './forms/PhoneNumbers.tsx';
import { ShareChannels } from './forms/ShareChannels.tsx';

type OwnPanel = 'businessCard' | 'customContent';

/** Forms for structured values. Structured values without a form in this list are edited in the configuration panel. */
const forms: Readonly<Record<Exclude<FormName, OwnPanel>, ComponentType<ControlProps>>> = {
  about: AboutForm,
  ads: Ads,
  downloads: DownloadsForm,
  mobileButtons: MobileButtons,
  phoneNumbers: PhoneNumbers,
  shareChannels: ShareChannels,
};

/** Shows a structured value in its form. @see W-179 … W-181 */
export function FormControl(props: ControlProps) {
  if (!('form' in props.item)) return null;
  const { form } = props.item;
  if (form === 'businessCard' || form === 'customContent') return null;
  const Form = forms[form];
  return <Form {...props} />;
}
