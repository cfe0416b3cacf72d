import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { useLease } from './lease-store.ts';

/** What is in it can be read but not changed while another tab edits the book: fields of the browser and of Ant Design alike. */
export function ReadOnly({ children }: { readonly children: ReactNode }) {
  const isMine = useLease((lease) => lease.isMine);
  return (
    <ConfigProvider componentDisabled={!isMine}>
      <fieldset className="panel-fields" disabled={!isMine}>
        {children}
      </fieldset>
    </ConfigProvider>
  );
}
