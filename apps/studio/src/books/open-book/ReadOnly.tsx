import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { useLease } from './lease-store.ts';

/** What is in it can be read but not changed while another tab edits the book: fields of the browser and of Ant Design alike. */
export function ReadOnly({ children }: { readonly children: ReactNode }) {
  const isMine = useLease((lease) => lease.isMine);
  return (
    <ConfigProvider componentDisabled={!isMine}>
      <div
        className="panel-read"
        // Nothing in it can be reached by keys any more that would scroll it.
        {...(isMine ? {} : { role: 'region', tabIndex: 0, 'aria-labelledby': 'panel-title' })}
      >
        <fieldset className="panel-fields" disabled={!isMine}>
          {children}
        </fieldset>
      </div>
    </ConfigProvider>
  );
}
