import { useEngine, useReaderState } from './engine-context.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { PageField } from './page-field.tsx';

/**
 * First, previous, where we are, next, last. They lie as the pages do: in a right-to-left book “next” is on the left,
 * whatever the language of the interface.
 */
export function TurnButtons({ withEnds }: { readonly withEnds: boolean }) {
  const engine = useEngine();
  const { t, settings } = engine;
  const { atStart, atEnd } = useReaderState();
  return (
    <div className="lc-group lc-turns" dir={settings.rightToLeft ? 'rtl' : 'ltr'}>
      {withEnds && (
        <IconButton
          icon="first"
          className="lc-directed lc-end"
          label={t('toolbar.first')}
          shortcut="Home"
          disabled={atStart}
          onClick={() => engine.first()}
        />
      )}
      <IconButton
        icon="previous"
        className="lc-directed"
        label={t('toolbar.previous')}
        disabled={atStart}
        onClick={() => engine.previous()}
      />
      <PageField />
      <IconButton
        icon="next"
        className="lc-directed"
        label={t('toolbar.next')}
        disabled={atEnd}
        onClick={() => engine.next()}
      />
      {withEnds && (
        <IconButton
          icon="last"
          className="lc-directed lc-end"
          label={t('toolbar.last')}
          shortcut="End"
          disabled={atEnd}
          onClick={() => engine.last()}
        />
      )}
    </div>
  );
}

/** Large arrows on both sides of the book; the keyboard and screen readers have the toolbar for that. */
export function SideArrows() {
  const engine = useEngine();
  const { t, settings } = engine;
  const { atStart, atEnd, zoom } = useReaderState();
  const back = { icon: 'previous', label: t('toolbar.previous'), off: atStart, run: () => engine.previous() } as const;
  const on = { icon: 'next', label: t('toolbar.next'), off: atEnd, run: () => engine.next() } as const;
  const [left, right] = settings.rightToLeft ? [on, back] : [back, on];
  return (
    <div className="lc-sides" aria-hidden="true" data-over={zoom > 1 ? '' : undefined}>
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
