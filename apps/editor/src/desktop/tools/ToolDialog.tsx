import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { ToolsWords, useToolsWords } from './words.ts';
import './tools.css';

/** What every dialog of the program is given. */
export interface ToolDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

interface ToolDialogFrameProps extends ToolDialogProps {
  readonly title: Parameters<ReturnType<typeof useToolsWords>['t']>[0];
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog of the program, with the words of its own. */
export function ToolDialog(props: ToolDialogFrameProps) {
  return (
    <ToolsWords>
      <Frame {...props} />
    </ToolsWords>
  );
}

function Frame({ isOpen, onClose, title, footer = null, children }: ToolDialogFrameProps) {
  const { t } = useToolsWords();
  return (
    <Modal open={isOpen} onCancel={onClose} title={t(title)} footer={footer} width={640} destroyOnHidden>
      {children}
    </Modal>
  );
}
