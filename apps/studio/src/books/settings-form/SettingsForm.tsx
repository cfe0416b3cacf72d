import { type SettingItem, type SettingKey, settingGroups, type ValueItem } from '@leafcast/book';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { askQuestion } from '../../ui/dialogs/ask.ts';
import { text } from '../../ui/language/use-text.ts';
import { SearchInput } from '../../ui/parts/fields/SearchInput.tsx';
import { EmptyState } from '../../ui/parts/page/EmptyState.tsx';
import { FormContext } from './form-context.ts';
import type { FormMessages } from './form-messages.ts';
import { type ShownSetting, shownSettings } from './matches.ts';
import { Setting } from './Setting.tsx';
import './settings-form.css';

interface SettingsFormProps {
  readonly messages: FormMessages;
  readonly bookId: string;
  /** Base URL of the files in the book folder, ending in `/`. */
  readonly files: string;
  readonly pageCount: number;
  readonly current: (key: SettingKey) => unknown;
  /** Called with a changed value. The function must be stable between renders. */
  readonly onChange: (key: SettingKey, value: unknown) => void;
  /** Resets all settings to their defaults. */
  readonly onResetAll: () => void;
  /** Whether any setting differs from the settings of a new book. */
  readonly isChanged: boolean;
}

/**
 * First group that is expanded initially. The groups before it contain template, theme and scene, which have their own
 * tabs.
 */
const firstOpen = 'flip';

const groups: readonly (readonly [string, Readonly<Record<string, SettingItem>>])[] = Object.entries(settingGroups);

/** Renders all settings by group from their schema, with a search by title and explanation. @see W-172 … W-193 */
export function SettingsForm({ messages, current, onChange, onResetAll, isChanged, ...book }: SettingsFormProps) {
  const { bookId, files, pageCount } = book;
  const [query, setQuery] = useState('');
  const searchQuery = query.trim();
  const surroundings = useMemo(
    () => ({ bookId, files, pageCount, messages, searchQuery }),
    [bookId, files, pageCount, messages, searchQuery],
  );
  const isSearch = searchQuery !== '';
  const found = groups.flatMap(([name, group]) => {
    const shown = shownSettings(group, current, query, messages);
    return shown.length > 0 ? [[name, shown] as const] : [];
  });
  const resetAll = async () => {
    const isSure = await askQuestion({
      title: messages.t('settingForm.resetAll'),
      text: messages.t('settingForm.resetAllText'),
      yes: messages.t('settingForm.resetAll'),
      no: text('action.cancel'),
      isDangerous: true,
    });
    if (isSure) onResetAll();
  };
  return (
    <FormContext value={surroundings}>
      <div className="panel-body settings-form">
        <SearchInput label={messages.t('settingForm.search')} value={query} onChange={setQuery} />
        {found.length === 0 && <EmptyState drawing="lens" text={messages.t('settingForm.noneFound')} />}
        {found.map(([name, shown]) => (
          <Fold
            key={`${name} ${isSearch}`}
            className="setting-group"
            title={messages.group(name)}
            isOpen={isSearch || name === firstOpen}
          >
            <Group shown={shown} isSearch={isSearch} messages={messages} current={current} onChange={onChange} />
          </Fold>
        ))}
        {isChanged && !isSearch && (
          <Button danger type="text" onClick={() => void resetAll()}>
            {messages.t('settingForm.resetAll')}
          </Button>
        )}
      </div>
    </FormContext>
  );
}

interface GroupProps extends Pick<SettingsFormProps, 'messages' | 'current' | 'onChange'> {
  readonly shown: readonly ShownSetting[];
  readonly isSearch: boolean;
}

/** Shows the settings of a group in order. Advanced settings come last and are collapsed. */
function Group({ shown, isSearch, ...form }: GroupProps) {
  const isRare = ({ item }: ShownSetting) => item.type !== 'composite' && item.advanced === true && !isSearch;
  const rare = shown.filter(isRare);
  const draw = (one: ShownSetting) => <Entry key={one.key} shown={one} isSearch={isSearch} {...form} />;
  return (
    <>
      {shown.filter((one) => !isRare(one)).map(draw)}
      {rare.length > 0 && (
        <Fold className="setting-more" title={form.messages.t('settingForm.advanced')} isOpen={false}>
          {rare.map(draw)}
        </Fold>
      )}
    </>
  );
}

interface EntryProps extends Pick<SettingsFormProps, 'messages' | 'current' | 'onChange'> {
  readonly shown: ShownSetting;
  readonly isSearch: boolean;
}

function Entry({ shown: { key, item, children }, isSearch, messages, current, onChange }: EntryProps) {
  if (item.type === 'composite') {
    return (
      <Fold className="setting-composite" title={messages.title(key)} name={key} isOpen={isSearch || !item.advanced}>
        <p className="quiet">{messages.hint(key)}</p>
        {children.map((child) => (
          <Entry
            key={child.key}
            shown={child}
            isSearch={isSearch}
            messages={messages}
            current={current}
            onChange={onChange}
          />
        ))}
      </Fold>
    );
  }
  const name = key as SettingKey;
  const value: ValueItem = item;
  return <Setting name={name} item={value} value={current(name)} onChange={onChange} />;
}

interface FoldProps {
  readonly className: string;
  readonly title: string;
  readonly name?: string;
  readonly isOpen: boolean;
  readonly children: React.ReactNode;
}

/** A collapsible section of the form. Its content is rendered only while it is expanded. */
function Fold({ className, title, name, isOpen: atFirst, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(atFirst);
  return (
    <details
      className={className}
      data-setting={name}
      open={isOpen}
      onToggle={(event) => event.target === event.currentTarget && setIsOpen(event.currentTarget.open)}
    >
      <summary>{title}</summary>
      {isOpen && <div className="setting-list">{children}</div>}
    </details>
  );
}
