import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BorderHorizontalOutlined,
  BorderVerticleOutlined,
  CopyOutlined,
  DeleteOutlined,
  GroupOutlined,
  LockOutlined,
  ScissorOutlined,
  SnippetsOutlined,
  SwitcherOutlined,
  UngroupOutlined,
  UnlockOutlined,
  VerticalAlignBottomOutlined,
  VerticalAlignMiddleOutlined,
  VerticalAlignTopOutlined,
} from '@ant-design/icons';
import type { PageItem } from '@leafcast/book';
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import type { FormMessages } from '../../../books/settings-form/form-messages.ts';
import type { Alignment } from '../geometry/align.ts';
import type { PageSize } from '../geometry/place.ts';
import {
  alignSelection,
  distributeSelection,
  duplicateItems,
  group,
  removeSelectedItems,
  toggleItemFlag,
} from '../items/commands.ts';
import { copyByButton, pasteCopied } from '../items/use-clipboard.ts';
import { InspectorSection } from './fields.tsx';

const alignIcons: Readonly<Record<Alignment, ReactNode>> = {
  left: <AlignLeftOutlined />,
  center: <AlignCenterOutlined />,
  right: <AlignRightOutlined />,
  top: <VerticalAlignTopOutlined />,
  middle: <VerticalAlignMiddleOutlined />,
  bottom: <VerticalAlignBottomOutlined />,
};

interface ArrangePartProps {
  readonly t: FormMessages['t'];
  readonly items: readonly PageItem[];
  readonly page: PageSize;
  readonly disabled: boolean;
}

/** Buttons for aligning, distributing, grouping, locking, duplicating and deleting the selection. */
export function ArrangePart({ t, items, page, disabled }: ArrangePartProps) {
  const isLocked = disabled || items.every(({ locked }) => locked);
  const [first] = items;
  const isGroup = first?.group !== undefined && items.every((item) => item.group === first.group);
  const areLocked = items.every(({ locked }) => locked);
  return (
    <InspectorSection title={t('items.arrange')}>
      <div className="tool-row" dir="ltr">
        {(['left', 'center', 'right', 'top', 'middle', 'bottom'] as const).map((how) => (
          <Tool
            key={how}
            label={t(`items.align.${how}`)}
            icon={alignIcons[how]}
            disabled={isLocked}
            run={() => alignSelection(page, how)}
          />
        ))}
        <Tool
          label={t('items.distribute.x')}
          icon={<BorderVerticleOutlined />}
          disabled={isLocked || items.length < 3}
          run={() => distributeSelection(page, 'x')}
        />
        <Tool
          label={t('items.distribute.y')}
          icon={<BorderHorizontalOutlined />}
          disabled={isLocked || items.length < 3}
          run={() => distributeSelection(page, 'y')}
        />
      </div>
      <div className="tool-row">
        <Tool
          label={t(isGroup ? 'items.ungroup' : 'items.group')}
          icon={isGroup ? <UngroupOutlined /> : <GroupOutlined />}
          disabled={disabled || items.length < 2}
          run={group}
        />
        <Tool
          label={t(areLocked ? 'items.unlock' : 'items.lock')}
          icon={areLocked ? <UnlockOutlined /> : <LockOutlined />}
          disabled={disabled}
          run={() => toggleItemFlag('locked')}
        />
        <Tool label={t('items.copy')} icon={<CopyOutlined />} disabled={false} run={copyByButton} />
        <Tool
          label={t('items.cut')}
          icon={<ScissorOutlined />}
          disabled={isLocked}
          run={() => {
            copyByButton();
            removeSelectedItems();
          }}
        />
        <Tool label={t('items.paste')} icon={<SnippetsOutlined />} disabled={disabled} run={() => pasteCopied(t)} />
        <Tool
          label={t('items.duplicate')}
          icon={<SwitcherOutlined />}
          disabled={disabled}
          run={() => duplicateItems()}
        />
        <Tool label={t('items.delete')} icon={<DeleteOutlined />} disabled={isLocked} run={removeSelectedItems} />
      </div>
    </InspectorSection>
  );
}

interface ToolProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly disabled: boolean;
  readonly run: () => void;
}

function Tool({ label, icon, disabled, run }: ToolProps) {
  return (
    <Tooltip title={label}>
      <Button type="text" size="small" icon={icon} disabled={disabled} onClick={run} aria-label={label} />
    </Tooltip>
  );
}
