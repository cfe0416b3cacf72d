import { clampTitle } from '@leafcast/book';
import { Input, Tooltip } from 'antd';
import { useLease } from '../../books/open-book/lease-store.ts';
import { useText } from '../../ui/language/use-text.ts';
import { useTextField } from '../use-text-field.ts';

/** Edits the title in place. An empty title is not saved. @see W-352 */
export function TitleField() {
  const { t } = useText();
  const [title, setTitle] = useTextField('title');
  const mayEdit = useLease(({ isMine }) => isMine);
  const isEmpty = title.trim() === '';
  return (
    <h1 className="title-field">
      <Tooltip open={isEmpty} title={t('check.titleMissing')}>
        <Input
          variant="borderless"
          value={title}
          readOnly={!mayEdit}
          aria-label={t('basic.title')}
          aria-invalid={isEmpty}
          {...(isEmpty ? { status: 'error' as const } : {})}
          onChange={({ target }) => setTitle(clampTitle(target.value))}
          onPressEnter={({ currentTarget }) => currentTarget.blur()}
        />
      </Tooltip>
    </h1>
  );
}
