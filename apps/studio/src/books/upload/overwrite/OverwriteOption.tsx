import { BookOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { loadPart } from '../../../ui/loading/load-part.ts';
import { LabeledCheckbox } from '../../../ui/parts/LabeledCheckbox.tsx';
import type { ReplacedBook } from '../task/task.ts';
import type { FindBooks } from './BookPicker.tsx';
import { UploadWords, useUploadWords } from './words.ts';
import './overwrite.css';

const BookPicker = lazy(async () => ({ default: (await loadPart(() => import('./BookPicker.tsx'))).BookPicker }));

/** Whether the next document overwrites a book, and which book it overwrites. */
export interface OverwriteChoice {
  readonly isOn: boolean;
  readonly book: ReplacedBook | null;
  /** Whether to report that no book has been chosen. */
  readonly isMissing: boolean;
}

export const overwriteNothing: OverwriteChoice = { isOn: false, book: null, isMissing: false };

interface OverwriteProps {
  readonly value: OverwriteChoice;
  readonly onChange: (value: OverwriteChoice) => void;
  /** Text that says what else is replaced in addition to the pages. */
  readonly hint?: string;
  /** Finds the books that may be overwritten; by default, books of the signed-in account. */
  readonly find?: FindBooks | undefined;
}

/** Checkbox for overwriting an existing book; also shows the chosen book. @see W-353, D-119, D-416 */
export function OverwriteOption(props: OverwriteProps) {
  return (
    <div className="overwrite">
      <UploadWords>
        <Fields {...props} />
      </UploadWords>
    </div>
  );
}

function Fields({ value, onChange, hint, find }: OverwriteProps) {
  const { t } = useUploadWords();
  const [isChoosing, setIsChoosing] = useState(false);
  const { isOn, book, isMissing } = value;
  return (
    <>
      <LabeledCheckbox
        label={t('overwrite.label')}
        isOn={isOn}
        onChange={(now) => {
          onChange({ ...overwriteNothing, isOn: now });
          setIsChoosing(now);
        }}
      />
      {isOn && (
        <div className="overwrite-book">
          {book && (
            <>
              <span className="overwrite-cover">
                {book.cover ? <img src={book.cover} alt="" /> : <BookOutlined aria-hidden />}
              </span>
              <strong className="overwrite-title">
                <bdi>{book.title}</bdi>
              </strong>
            </>
          )}
          <Button aria-describedby="overwrite-problem" onClick={() => setIsChoosing(true)}>
            {t(book ? 'overwrite.change' : 'overwrite.choose')}
          </Button>
          <p className="quiet overwrite-hint">{hint ?? t('overwrite.hint')}</p>
        </div>
      )}
      <p id="overwrite-problem" className="overwrite-problem" role="alert">
        {isOn && isMissing && t('overwrite.none')}
      </p>
      <Suspense>
        {isChoosing && (
          <BookPicker
            chosen={book}
            find={find}
            onChoose={(one) => {
              onChange({ isOn: true, book: one, isMissing: false });
              setIsChoosing(false);
            }}
            onClose={() => setIsChoosing(false)}
          />
        )}
      </Suspense>
    </>
  );
}
