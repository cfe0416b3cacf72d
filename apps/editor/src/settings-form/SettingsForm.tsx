import { UndoOutlined } from '@ant-design/icons';
import type { SettingKey, ValueItem } from '@leafcast/book';
import { Button, Input, Tooltip } from 'antd';
import { type ComponentType, useId, useState } from 'react';
import { useText } from '../language/use-text.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { mayUse } from '../session/power.ts';
import { useSession } from '../session/session-store.ts';
import { BoolControl } from './BoolControl.tsx';
import { ColorControl } from './ColorControl.tsx';
import type { ControlProps } from './control.ts';
import { ListControl } from './ListControl.tsx';
import { NumberControl } from './NumberControl.tsx';
import './settings-form.css';

/** One control per item type. A new item type does not compile until it has a control here. @see W-173 … W-178 */
const controls: Readonly<Partial<Record<ValueItem['type'], ComponentType<ControlProps>>>> = {
  bool: BoolControl,
  color: ColorControl,
  list: ListControl,
  number: NumberControl,
};

interface SettingsFormProps {
  readonly group: Readonly<Record<SettingKey, ValueItem>>;
  readonly current: (key: SettingKey) => unknown;
  readonly onChange: (key: SettingKey, value: unknown) => void;
}

/** Draws settings from their schema: each with a line that explains it and a way back to its default. */
export function SettingsForm({ group, current, onChange }: SettingsFormProps) {
  const { has, t } = useText();
  const word = (key: string) => (has(key) ? t(key) : '');
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLowerCase();
  const keys = (Object.keys(group) as SettingKey[]).filter(
    (key) =>
      has(`setting.${key}`) &&
      `${word(`setting.${key}`)} ${word(`setting.${key}.hint`)}`.toLowerCase().includes(wanted),
  );
  return (
    <div className="panel-body">
      <Input
        allowClear
        type="search"
        value={query}
        placeholder={t('setting.search')}
        aria-label={t('setting.search')}
        onChange={({ target }) => setQuery(target.value)}
      />
      {keys.length === 0 && <EmptyState text={t('setting.noneFound')} />}
      {keys.map((key) => (
        <Setting
          key={key}
          name={key}
          item={group[key]}
          value={current(key)}
          onChange={(value) => onChange(key, value)}
        />
      ))}
    </div>
  );
}

interface SettingProps {
  readonly name: SettingKey;
  readonly item: ValueItem;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

function Setting({ name, item, value, onChange }: SettingProps) {
  const { has, t } = useText();
  const word = (key: string) => (has(key) ? t(key) : '');
  const id = useId();
  const { feature } = item;
  const isAllowed = useSession(({ power }) => feature === undefined || mayUse(power, feature));
  const Control = controls[item.type];
  const title = word(`setting.${name}`);
  if (!Control) return null;
  return (
    <div className="setting" data-type={item.type}>
      <div className="setting-top">
        <label htmlFor={id} id={`${id}-label`}>
          {title}
        </label>
        {value !== item.defaultValue && (
          <Tooltip title={t('setting.reset')}>
            <Button
              type="text"
              size="small"
              icon={<UndoOutlined className="mirrored" />}
              onClick={() => onChange(item.defaultValue)}
              aria-label={`${t('setting.reset')}: ${title}`}
            />
          </Tooltip>
        )}
      </div>
      <p id={`${id}-hint`} className="quiet">
        {isAllowed ? word(`setting.${name}.hint`) : t('limit.noPermission')}
      </p>
      <Control id={id} name={name} title={title} item={item} value={value} disabled={!isAllowed} onChange={onChange} />
    </div>
  );
}
