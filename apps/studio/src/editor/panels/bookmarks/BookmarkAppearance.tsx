import type { SettingKey } from '@leafcast/book';
import { Switch } from 'antd';
import { useId } from 'react';
import { change, useBook } from '../../../books/open-book/book-session.ts';
import { getSetting, settingsChange } from '../../../books/open-book/changes/changes.ts';
import type { FormMessages } from '../../../books/settings-form/form-messages.ts';

/** Settings for the appearance of all bookmarks. @see W-142 … W-144, D-351, D-352 */
export function BookmarkAppearance({ t, disabled }: Pick<FormMessages, 't'> & { readonly disabled: boolean }) {
  const isSideways = useBook(({ book }) => book !== null && getSetting(book, 'flipDirection') === 'horizontal');
  return (
    <div className="bookmark-look">
      <Choice name="bookmarkTexture" label={t('bookmarks.texture')} disabled={disabled} />
      <Choice
        name="bookmarksOnSideEdge"
        label={t('bookmarks.onSide')}
        hint={isSideways ? '' : t('bookmarks.onSideOnly')}
        disabled={disabled || !isSideways}
      />
      <Choice name="bookmarksShowPage" label={t('bookmarks.showPage')} disabled={disabled} />
    </div>
  );
}

interface ChoiceProps {
  readonly name: SettingKey;
  readonly label: string;
  readonly hint?: string;
  readonly disabled: boolean;
}

function Choice({ name, label, hint = '', disabled }: ChoiceProps) {
  const id = useId();
  const isOn = useBook(({ book }) => book !== null && getSetting(book, name) === true);
  const set = (value: boolean) => {
    const { book } = useBook.getState();
    if (book) change(settingsChange(book, { [name]: value }), Date.now());
  };
  return (
    <div className="bookmark-choice" data-setting={name}>
      <label htmlFor={id}>
        {label}
        {hint && (
          <span className="quiet" id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </label>
      <Switch
        id={id}
        size="small"
        checked={isOn}
        disabled={disabled}
        onChange={set}
        {...(hint ? { 'aria-describedby': `${id}-hint` } : {})}
      />
    </div>
  );
}
