import { Modal } from 'antd';
import type { ReactNode } from 'react';
import type { ProgramDialogProps } from '../program-dialog.ts';
import { ToolsWords, useToolsWords } from './words.ts';
import './tools.css';

interface ToolDialogProps extends ProgramDialogProps {
  readonly title: Parameters<ReturnType<typeof useToolsWords>['t']>[0];
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog of the desktop program. It is rendered after its texts have loaded. */
export function ToolDialog(props: ToolDialogProps) {
  return (
    <ToolsWords>
      <DialogFrame {...props} />
    </ToolsWords>
  );
}

function DialogFrame({ isOpen, onClose, title, footer = null, children, ...more }: ToolDialogProps) {
  const { t } = useToolsWords();
  return (
    <Modal open={isOpen} onCancel={onClose} title={t(title)} footer={footer} width={640} destroyOnHidden {...more}>
      <div className="tool-panel">{children}</div>
    </Modal>
  );
}
