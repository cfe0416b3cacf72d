import { Icon, type IconName } from '../controls/icon.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { useEngine, useReaderState, useSettings } from '../state/engine-context.ts';
import { PageField } from './page-field.tsx';

/**
 * Buttons for turning, in the order first, previous, page field, next, last. In a right-to-left book, “next” is on the
 * left in every interface language.
 */
export function TurnButtons({ withEnds }: { readonly withEnds: boolean }) {
  const engine = useEngine();
  const { t } = engine;
  const { rightToLeft, turnButtons } = useSettings();
  const atStart = useReaderState((state) => state.atStart);
  const atEnd = useReaderState((state) => state.atEnd);
  const button = (icon: IconName & ('first' | 'previous' | 'next' | 'last'), isOff: boolean, shortcut?: string) => (
    <IconButton
      icon={icon}
      className={shortcut ? 'lc-directed lc-end' : 'lc-directed'}
      label={t(`toolbar.${icon}`)}
      shortcut={shortcut}
      disabled={isOff}
      onClick={engine[icon]}
    />
  );
  return (
    <div className="lc-group lc-turns" dir={rightToLeft ? 'rtl' : 'ltr'}>
      {withEnds && turnButtons && button('first', atStart, 'Home')}
      {turnButtons && button('previous', atStart)}
      <PageField />
      {turnButtons && button('next', atEnd)}
      {withEnds && turnButtons && button('last', atEnd, 'End')}
    </div>
  );
}

/** Large arrows on both sides of the book for use with a pointer. Keyboard and screen reader users have the toolbar. */
export function SideArrows() {
  const engine = useEngine();
  const { t, settings } = engine;
  const atStart = useReaderState((state) => state.atStart);
  const atEnd = useReaderState((state) => state.atEnd);
  const isMagnified = useReaderState(({ zoom }) => zoom > 1);
  if (!settings.turnButtons) return null;
  const back = { icon: 'previous', label: t('toolbar.previous'), off: atStart, run: () => engine.previous() } as const;
  const on = { icon: 'next', label: t('toolbar.next'), off: atEnd, run: () => engine.next() } as const;
  const { rightToLeft, flipDirection } = settings;
  // In a book bound at the top, the upper arrow turns backward.
  const [left, right] = rightToLeft && flipDirection !== 'vertical' ? [on, back] : [back, on];
  return (
    <div className="lc-sides" aria-hidden="true" data-over={isMagnified ? '' : undefined}>
      {[left, right].map(({ label, off, run }, side) => (
        <button
          key={label}
          type="button"
          tabIndex={-1}
          className="lc-side"
          data-side={side === 0 ? 'left' : 'right'}
          title={label}
          disabled={off}
          onClick={run}
        >
          <Icon name={side === 0 ? 'previous' : 'next'} />
        </button>
      ))}
    </div>
  );
}
