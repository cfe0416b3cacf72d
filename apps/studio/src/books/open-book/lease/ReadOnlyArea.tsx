import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { useLease } from '../lease-store.ts';

/**
 * Makes its content readable but not editable while another tab edits the book. Applies to native and Ant Design
 * fields.
 */
export function ReadOnlyArea({ children }: { readonly children: ReactNode }) {
  const isMine = useLease((lease) => lease.isMine);
  return (
    <ConfigProvider componentDisabled={!isMine}>
      <div
        className="panel-read"
        // Makes the area scrollable with the keyboard, because its disabled fields cannot receive the focus.
        {...(isMine ? {} : { role: 'region', tabIndex: 0, 'aria-labelledby': 'panel-title' })}
      >
        <fieldset className="panel-fields" disabled={!isMine}>
          {children}
        </fieldset>
      </div>
    </ConfigProvider>
  );
}
