import { findPageByLabel, pageTotal } from '@leafcast/book';
import { useLayoutEffect, useRef, useState } from 'react';
import { useEngine, useReaderState, useSettings } from '../state/engine-context.ts';
import { spreadLabel } from '../state/page-names.ts';

/** Displays the labels of the open pages. The visitor can enter the label or number of another page to open it. */
export function PageField() {
  const engine = useEngine();
  const { pages } = engine.book;
  const { numberButton, gotoButton, totalPages } = useSettings();
  const label = useReaderState(({ spread }) => spreadLabel(engine.book, spread));
  /** Text of the field while the visitor is not typing. */
  const shown = numberButton ? label : '';
  const field = useRef<HTMLInputElement>(null);
  /** Text that the visitor is typing; `null` while the field displays the open pages. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setIsWrong] = useState(false);

  const leave = () => {
    setTyped(null);
    setIsWrong(false);
  };
  // Turning the page by other means discards an unfinished entry, before the next one can begin.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `label` changes when the page is turned
  useLayoutEffect(leave, [label]);

  const go = () => {
    if (typed === null || typed === shown) return engine.hands.stage.focus({ preventScroll: true });
    const page = findPageByLabel(pages, typed);
    setIsWrong(page === null);
    if (page === null) return engine.announce(engine.t('toolbar.noPage', { page: typed }));
    setTyped(null);
    engine.goTo(page);
    // Keys then act on the book, and a phone hides its keyboard.
    engine.hands.stage.focus({ preventScroll: true });
  };

  if (!numberButton && !gotoButton) return null;
  const count = <span className="lc-page-count">{`/ ${totalPages || pageTotal(pages, label)}`}</span>;
  if (!gotoButton) {
    return (
      <span className="lc-page-field">
        <b>{label}</b>
        {count}
      </span>
    );
  }
  return (
    <form
      className="lc-page-field"
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <input
        ref={field}
        value={typed ?? shown}
        size={Math.max(3, (typed ?? shown).length)}
        dir="auto"
        enterKeyHint="go"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        aria-label={engine.t('toolbar.pageField')}
        aria-invalid={isWrong}
        data-tip={engine.t('toolbar.pageField')}
        onFocus={(event) => event.currentTarget.select()}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          setIsWrong(false);
        }}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Escape') field.current?.blur();
          // Arrow keys move the cursor in the text and must not turn pages.
          event.stopPropagation();
        }}
      />
      {numberButton && count}
    </form>
  );
}
