import { BookOutlined } from '@ant-design/icons';
import { type Book, type Category, categories, cleanTitle } from '@leafcast/book';
import type { UploadRecord } from '@leafcast/cloud';
import { formatBytes } from '@leafcast/messages';
import { Button, Input, Select } from 'antd';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Field } from '../../ui/parts/fields/Field.tsx';
import { LabeledCheckbox } from '../../ui/parts/LabeledCheckbox.tsx';
import type { FindBooks } from '../upload/overwrite/BookPicker.tsx';
import { OverwriteOption, overwriteNothing } from '../upload/overwrite/OverwriteOption.tsx';
import type { FinishedBook } from './archive/read-archive.ts';
import { useCloudWords } from './words.ts';

interface RecordFormProps extends Pick<RecordFieldsProps, 'onUpload'> {
  readonly finished: FinishedBook;
  readonly onBack: () => void;
}

/** Form for the details of a chosen book, including whether the book overwrites an existing one. */
export function UploadDetailsForm({ finished, onBack, onUpload }: RecordFormProps) {
  const { t } = useCloudWords();
  const backButton = <Button onClick={onBack}>{t('back')}</Button>;
  return (
    <UploadDetailsFields
      book={finished.book}
      header={<Chosen finished={finished} />}
      backButton={backButton}
      onUpload={onUpload}
    />
  );
}

interface RecordFieldsProps {
  /** Initial values of the fields. */
  readonly book: Pick<Book, 'title' | 'keywords' | 'description'>;
  readonly header: ReactNode;
  /** Button that returns to the previous step. */
  readonly backButton: ReactNode;
  /** Finds the books that may be overwritten; by default, books of the signed-in account. */
  readonly find?: FindBooks;
  readonly onUpload: (record: Omit<UploadRecord, 'tid' | 'fid'>) => void;
}

/**
 * Fields for the details of a book, including whether the book overwrites an existing one. @see D-411 … D-416, D-574,
 * D-575
 */
export function UploadDetailsFields({ book, header, backButton, find, onUpload }: RecordFieldsProps) {
  const { t } = useCloudWords();
  const [title, setTitle] = useState(book.title);
  const [keyword, setKeyword] = useState(book.keywords.join(', '));
  const [desc, setDesc] = useState(book.description);
  const [categoryId, setCategoryId] = useState<Category | ''>('');
  const [hasText, setHasText] = useState(false);
  const [overwriting, setOverwriting] = useState(overwriteNothing);
  const [isMissing, setIsMissing] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isTitled = cleanTitle(title) !== null;
    const isChosen = !overwriting.isOn || overwriting.book !== null;
    setIsMissing(!isTitled);
    if (!isChosen) setOverwriting({ ...overwriting, isMissing: true });
    if (!isTitled || !isChosen) return;
    const bookId = overwriting.isOn ? overwriting.book?.bookId : undefined;
    onUpload({ title, keyword, desc, categoryId, hasText, ...(bookId === undefined ? {} : { bookId }) });
  };
  return (
    <form className="cloud-form" onSubmit={submit} noValidate>
      {header}
      <Field label={t('recordTitle')} error={isMissing ? t('titleMissing') : ''}>
        {(control) => (
          <Input
            {...control}
            value={title}
            maxLength={200}
            autoFocus
            onChange={({ target }) => {
              setTitle(target.value);
              setIsMissing(false);
            }}
          />
        )}
      </Field>
      <Field label={t('keywords')} hint={t('keywordsHint')}>
        {(control) => <Input {...control} value={keyword} onChange={({ target }) => setKeyword(target.value)} />}
      </Field>
      <Field label={t('description')}>
        {(control) => (
          <Input.TextArea
            {...control}
            value={desc}
            rows={3}
            maxLength={10_000}
            onChange={({ target }) => setDesc(target.value)}
          />
        )}
      </Field>
      <CategoryField value={categoryId} onChange={setCategoryId} />
      <div>
        <LabeledCheckbox label={t('text')} isOn={hasText} onChange={setHasText} />
        <p className="quiet cloud-hint">{t('basics.textVersionHint')}</p>
      </div>
      <OverwriteOption value={overwriting} onChange={setOverwriting} hint={t('overwriteHint')} find={find} />
      <div className="cloud-buttons">
        {backButton}
        <Button type="primary" htmlType="submit">
          {t('upload')}
        </Button>
      </div>
    </form>
  );
}

function CategoryField(props: { readonly value: Category | ''; readonly onChange: (value: Category | '') => void }) {
  const { t } = useCloudWords();
  const options = categories
    .filter((id) => id !== 'other')
    .map((id) => ({ value: id, label: t(`category.${id}`) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  const other = { value: 'other' as const, label: t('category.other') };
  return (
    <Field label={t('basics.category')}>
      {(control) => (
        <Select<Category | ''>
          {...control}
          {...props}
          showSearch={{ optionFilterProp: 'label' }}
          options={[{ value: '', label: t('basics.noCategory') }, ...options, other]}
        />
      )}
    </Field>
  );
}

/** Shows the chosen book: cover, page count and size. */
function Chosen({ finished: { book, files } }: { readonly finished: FinishedBook }) {
  const { t, language } = useCloudWords();
  const [cover, setCover] = useState('');
  useEffect(() => {
    const name = book.pages[0]?.images.thumb?.file;
    let address = '';
    let isGone = false;
    void files
      .find((file) => file.name === name)
      ?.open()
      .then((file) => {
        if (isGone) return;
        address = URL.createObjectURL(file);
        setCover(address);
      });
    return () => {
      isGone = true;
      URL.revokeObjectURL(address);
    };
  }, [book, files]);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return (
    <div className="cloud-chosen">
      <span className="cloud-cover">{cover ? <img src={cover} alt="" /> : <BookOutlined aria-hidden />}</span>
      <div>
        <strong>
          <bdi>{book.title}</bdi>
        </strong>
        <p className="quiet">
          {t('pages', { pages: book.pages.length })} · {formatBytes(bytes, language)}
        </p>
      </div>
    </div>
  );
}
