import { EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { FormMessages } from '../../../books/settings-form/form-messages.ts';
import { startLockPreview, stopLockPreview, useLockPreview } from '../../preview/live/lock-preview.ts';

/** Button that starts and ends a preview in which the reader asks for the password. @see D-515 */
export function LockPreview({ t, startPage }: Pick<FormMessages, 't'> & { readonly startPage: number }) {
  const isOn = useLockPreview((state) => state.isOn);
  return (
    <div className="lock-preview">
      {isOn && <p role="status">{t('lock.previewing')}</p>}
      <Button
        icon={<EyeOutlined aria-hidden />}
        onClick={() => (isOn ? stopLockPreview() : startLockPreview(startPage))}
      >
        {t(isOn ? 'lock.leave' : 'lock.preview')}
      </Button>
    </div>
  );
}
