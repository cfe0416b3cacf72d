import { PlusOutlined } from '@ant-design/icons';
import { type ButtonName, buttonNames, isFormValue, type SettingKey } from '@leafcast/book';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useForm } from '../../form-context.ts';
import type { ControlProps } from '../control.ts';
import { EditableRows } from './EditableRows.tsx';

/** Setting whose title is used as the name of each button. */
const settingOf: Readonly<Record<ButtonName, SettingKey>> = {
  home: 'homeButton',
  table: 'outlineButton',
  thumb: 'thumbnailButton',
  bookmark: 'bookmarkButton',
  search: 'searchButton',
  goto: 'gotoButton',
  number: 'numberButton',
  zoom: 'zoomButton',
  magnifier: 'magnifierButton',
  double: 'pageModeButton',
  select: 'selectButton',
  annotation: 'annotationButton',
  autoflip: 'autoFlipButton',
  sound: 'soundButton',
  gallery: 'galleryButton',
  shopping: 'shoppingButton',
  share: 'share',
  wechat: 'wechatButton',
  email: 'emailButton',
  phone: 'phoneButton',
  message: 'messageButton',
  print: 'printButton',
  download: 'download',
  about: 'aboutButton',
  card: 'cardButton',
  content: 'contentButton',
  works: 'worksButton',
  report: 'reportButton',
  language: 'languageButton',
  reading: 'readingButton',
  offline: 'offlineButton',
  help: 'helpButton',
  fullscreen: 'fullscreenButton',
};

/** Edits the buttons of the toolbar on phones and their order, in a dialog that applies all changes together. */
export function MobileButtons({ id, title, value, disabled, onChange }: ControlProps) {
  const { messages } = useForm();
  const [open, setOpen] = useState<readonly ButtonName[] | null>(null);
  const chosen = isFormValue('mobileButtons', value) ? (value as readonly ButtonName[]) : [];
  const nameOf = (button: ButtonName) => messages.title(settingOf[button]);
  return (
    <>
      <p>{chosen.map(nameOf).join(' · ')}</p>
      <Button id={id} disabled={disabled} aria-describedby={`${id}-hint`} onClick={() => setOpen(chosen)}>
        {messages.t('settingForm.edit')}
        <span className="visually-hidden">: {title}</span>
      </Button>
      <Modal
        open={open !== null}
        title={title}
        onCancel={() => setOpen(null)}
        onOk={() => {
          onChange(open);
          setOpen(null);
        }}
      >
        <p className="quiet">{messages.t('settingForm.orderHint')}</p>
        <h3>{messages.t('settingForm.inUse')}</h3>
        <EditableRows rows={open ?? []} name={title} disabled={false} maxRows={buttonNames.length} onChange={setOpen}>
          {(button) => nameOf(button)}
        </EditableRows>
        <h3>{messages.t('settingForm.notInUse')}</h3>
        <div className="form-chips">
          {buttonNames
            .filter((button) => !open?.includes(button))
            .map((button) => (
              <Button
                key={button}
                size="small"
                icon={<PlusOutlined />}
                onClick={() => setOpen([...(open ?? []), button])}
              >
                {nameOf(button)}
              </Button>
            ))}
        </div>
      </Modal>
    </>
  );
}
