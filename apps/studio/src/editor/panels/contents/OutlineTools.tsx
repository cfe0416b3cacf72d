import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  EditOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  PlusOutlined,
} from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../../ui/language/use-text.ts';
import type { OutlineEditing } from './use-outline.ts';

/** Buttons for actions on the selected headings. */
export function OutlineTools({ editing, disabled }: { readonly editing: OutlineEditing; readonly disabled: boolean }) {
  const common = useText();
  const { t, ids, active, add, remove, indent, outdent, step, rename } = editing;
  const tools: readonly (readonly [string, ReactNode, () => void])[] = [
    [t('contents.outdent'), <MenuFoldOutlined key="out" className="mirrored" />, outdent],
    [t('contents.indent'), <MenuUnfoldOutlined key="in" className="mirrored" />, indent],
    [t('contents.up'), <ArrowUpOutlined key="up" />, () => step(-1)],
    [t('contents.down'), <ArrowDownOutlined key="down" />, () => step(1)],
    [t('contents.rename'), <EditOutlined key="name" />, () => active && rename(active.id)],
    [common.t('action.delete'), <DeleteOutlined key="delete" />, remove],
  ];
  return (
    <div className="contents-tools" role="toolbar" aria-label={t('contents.tools')}>
      <Button icon={<PlusOutlined aria-hidden />} disabled={disabled} onClick={add}>
        {t('contents.add')}
      </Button>
      <span className="contents-moves">
        {tools.map(([name, icon, act]) => (
          <Tooltip key={name} title={name}>
            <Button type="text" icon={icon} disabled={disabled || ids.size === 0} onClick={act} aria-label={name} />
          </Tooltip>
        ))}
      </span>
    </div>
  );
}
